/** What runs one tier of the tests, and how long one of its tests may take on a quiet machine, in seconds. */
export interface Tier {
  readonly command: string;
  /** Arguments of Jest. */
  readonly jest: readonly string[];
  /** Arguments of Playwright. */
  readonly playwright: readonly string[];
  /** Variables of both. */
  readonly environment: Readonly<Record<string, string>>;
  readonly seconds: { readonly unit: number; readonly journey: number };
  /** Whether a test file may hold tests of this tier. A journey's file may hold both. */
  has(path: string): boolean;
}

export const tiers: { readonly fast: Tier; readonly deep: Tier };
