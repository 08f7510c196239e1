import { check } from 'recheck';
import type { FoundExpression } from './find-expressions';

/** What makes an expression dear: how its cost grows with its input, and a text that shows it. */
export interface Cost {
  readonly growth: string;
  readonly attack: string;
}

/**
 * What ends the checker is what it counts, so that it judges alike on a busy machine: by its usual clock of a quarter of a second it takes an expression for dear that had to wait. A minute ends it too.
 */
const limits = { timeout: 60_000, incubationTimeout: null, seedingTimeout: null, attackTimeout: null, attackLimit: 100_000_000 };

/** What an expression may cost above its input's length; undefined where it costs no more. One that the checker cannot judge is dear too. */
export async function costOf({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): Promise<Cost | undefined> {
  const verdict = await check(source, flags, limits);
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return { growth: `cannot be judged (${verdict.error.kind})`, attack: '' };
  return { growth: `costs more than its input's length (${verdict.complexity.summary})`, attack: verdict.attack.pattern };
}
