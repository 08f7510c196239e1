import type { Tier } from './tiers.mjs';

/** Arguments of Jest and Playwright. Undefined where nothing is to run. */
export interface ChosenTests {
  readonly jest: readonly string[] | undefined;
  readonly playwright: readonly string[] | undefined;
}

/** The tests of a tier that `npm test -- <words>` chooses. Undefined without words. */
export function chosenTests(words: readonly string[], tier: Tier): Promise<ChosenTests | undefined>;
/** The arguments for the paths among `tests` that have one of the words. Undefined without any. */
export function namedTests(words: readonly string[], tests: readonly string[]): ChosenTests | undefined;
