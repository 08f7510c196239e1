import { MINUTE } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import { clientOf, networkOf } from '../http/client-network';

/** Wrong codes in a minute: a visitor types a code wrongly now and then, and a mobile network has many visitors. */
const MOST_WRONG = { client: 20, network: 60 } as const;
/** Clients and networks that are known in a minute. When they are full, no code of a new one is judged. */
const MOST_KNOWN = 50_000;

/** Who sends a code. */
interface Sender {
  readonly ip: string;
}

/** Counts the wrong codes of each client and network, in this gateway, whichever route they come by. */
export interface CouponGuesses {
  /**
   * Runs what judges a code and counts the code as wrong where that throws a refusal of the coupon, or `isWrong` of its answer. Throws `ApiError` 429, with nothing judged, after too many
   * wrong ones: a right code is not told from a wrong one then. Without a code it only runs.
   */
  judge<Answer>(
    sender: Sender,
    code: string | undefined,
    judged: () => Promise<Answer>,
    isWrong?: (answer: Answer) => boolean,
  ): Promise<Answer>;
}

/** No wrong codes yet. `now` gives milliseconds. */
export function couponGuesses(now: () => number): CouponGuesses {
  let minute = 0;
  let wrong = new Map<string, number>();

  function add(key: string, change: number): void {
    wrong.set(key, (wrong.get(key) ?? 0) + change);
  }
  return {
    async judge({ ip }, code, judged, isWrong = () => false) {
      if (code === undefined) return judged();
      const current = Math.floor(now() / MINUTE);
      if (current !== minute) wrong = new Map();
      minute = current;
      const limits = [
        [`client ${clientOf(ip)}`, MOST_WRONG.client],
        [`network ${networkOf(ip)}`, MOST_WRONG.network],
      ] as const;
      if (limits.some(([key, most]) => (wrong.get(key) ?? 0) >= most) || wrong.size > MOST_KNOWN) throw new ApiError('too-many-requests');
      // Counted before it is judged, so that a hundred at once are not all let through.
      for (const [key] of limits) add(key, 1);
      const counted = wrong;
      const takeBack = () => {
        if (counted === wrong) for (const [key] of limits) add(key, -1);
      };
      try {
        const answer = await judged();
        if (!isWrong(answer)) takeBack();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError && error.body.reason === 'coupon')) takeBack();
        throw error;
      }
    },
  };
}
