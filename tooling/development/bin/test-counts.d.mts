export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a run of Jest counted, from its JSON report. Nothing where there is no report. */
export function countJest(file: string): TestCount;
/** What a run of Playwright counted, from its JSON report. Nothing where there is no report. */
export function countPlaywright(file: string): TestCount;
/** The last line of a run: `N passed, N failed`, with the skipped ones where there are any. */
export function closingLine(counts: readonly TestCount[], code: number): string;
