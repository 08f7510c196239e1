import type { Tier } from './tiers.mjs';

export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Test counts of a Jest JSON report. Zero without a report. */
export function countJest(file: string): TestCount;
/** Test counts of a Playwright JSON report. Zero without a report. */
export function countPlaywright(file: string): TestCount;
/** Lines that name the tests that took longer than their tier allows, the slowest first. */
export function slowTests(jestFile: string, playwrightFile: string, tier: Pick<Tier, 'seconds'>): string[];
/** The last line of a run: `N passed, N failed`, and skipped tests if any. */
export function closingLine(counts: readonly TestCount[], code: number): string;
