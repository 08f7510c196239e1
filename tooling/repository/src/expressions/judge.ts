import { check } from 'recheck';
import type { FoundExpression } from './find-expressions';

/** Why an expression is costly: its complexity, and an attack string. */
export interface Cost {
  readonly growth: string;
  readonly attack: string;
}

/** Limited by steps, not by time, so that a busy machine gives the same result: the default of 0.25 s would. A minute is the last limit. */
const limits = { timeout: 60_000, incubationTimeout: null, seedingTimeout: null, attackTimeout: null, attackLimit: 100_000_000 };

/** Why an expression is worse than linear; undefined where it is not. An unknown result counts as costly. */
export async function costOf({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): Promise<Cost | undefined> {
  const verdict = await check(source, flags, limits);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return { growth: `cannot be judged (${verdict.error.kind})`, attack: '' };
  return { growth: `costs more than its input's length (${verdict.complexity.summary})`, attack: verdict.attack.pattern };
}
