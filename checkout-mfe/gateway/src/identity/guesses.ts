import { countDown, countUp, windowOf } from '../database/counts';
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
 * Runs a guess and counts it where it was wrong. Throws `ApiError` 429 after too many. It is counted before it is judged, and uncounted where it was right,
 * so that a hundred at once do not all pass.
 */
export async function guess<Answer>(
  { database, clock }: GuessContext,
  { window, most }: GuessLimit,
  judge: () => Promise<Answer>,
  isWrong: (judged: Judged<Answer>) => boolean,
): Promise<Answer> {
  const counted = { names: Object.keys(most), since: windowOf(clock(), window) };
  const counts = await countUp(database, counted);
  if (Object.entries(most).some(([name, limit]) => (counts.get(name) ?? 0) > limit)) {
    // What was not judged uses nothing up: one network that goes on does not lock its provider out.
    await countDown(database, counted);
    throw new ApiError('too-many-requests');
  }
  try {
    const answer = await judge();
    if (!isWrong({ answer })) await countDown(database, counted);
    return answer;
  } catch (error) {
    if (!isWrong({ error })) await countDown(database, counted);
    throw error;
  }
}
