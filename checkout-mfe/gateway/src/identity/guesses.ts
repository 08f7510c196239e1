import { addCounts, countsOf, windowOf } from '../database/counters';
import type { Database } from '../database/database';
import { ApiError } from '../http/api-error';

/** What counting guesses needs of the gateway's context. */
export interface GuessContext {
  readonly database: Database;
  readonly clock: () => number;
}

/** How many wrong guesses count under each name in one window of that length (milliseconds), over all gateways. */
interface GuessLimit {
  readonly window: number;
  readonly most: Readonly<Record<string, number>>;
}

/** What came of a guess. */
type Judged<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * Judges a guess, counts it where it was wrong, and returns the answer. Throws `ApiError` 429 instead after too many in any of the windows. The answer waits
 * for the counts, so that of a hundred at once no more are answered than may be wrong. A right guess is counted nowhere, and nor is one that is refused: a
 * network that goes on does not lock its provider out. `judge` must change nothing: its answer may be kept back.
 */
export async function guess<Answer>(
  { database, clock }: GuessContext,
  limits: readonly GuessLimit[],
  judge: () => Promise<Answer>,
  isWrong: (judged: Judged<Answer>) => boolean,
): Promise<Answer> {
  const judged = await judge().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  const now = clock();
  const counted = limits.flatMap(({ window, most }) =>
    Object.entries(most).map(([subject, limit]) => ({ what: 'guess' as const, subject, limit, since: windowOf(now, window) })),
  );
  const add = (count: 1 | -1) =>
    addCounts(
      database,
      counted.map((one) => ({ ...one, count })),
    );
  const isMistaken = isWrong(judged);
  const counts = new Map((await (isMistaken ? add(1) : countsOf(database, counted))).map(({ subject, count }) => [subject, count]));
  const own = isMistaken ? 1 : 0;
  if (counted.some(({ subject, limit }) => (counts.get(subject) ?? 0) - own >= limit)) {
    if (isMistaken) await add(-1);
    throw new ApiError('too-many-requests');
  }
  if ('error' in judged) throw judged.error;
  return judged.answer;
}
