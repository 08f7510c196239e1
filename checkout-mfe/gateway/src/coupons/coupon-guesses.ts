import { MINUTE } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import { clientOf, networkOf } from '../http/client-network';

/** Wrong codes per minute. A mobile network has many visitors. */
const MOST_WRONG = { client: 20, network: 60 } as const;
/** Clients and networks counted per minute. Above it, a new one gets no answer. */
const MOST_KNOWN = 50_000;

interface Sender {
  readonly ip: string;
}

/** Counts the wrong codes of each client and network, over all routes of this gateway. */
export interface CouponGuesses {
  /**
   * Runs `judged`. Counts the code as wrong if that throws a coupon refusal or `isWrong` says so. Throws `ApiError` 429 first after too many
   * wrong codes. Without a code it only runs.
   */
  judge<Answer>(
    sender: Sender,
    code: string | undefined,
    judged: () => Promise<Answer>,
    isWrong?: (answer: Answer) => boolean,
  ): Promise<Answer>;
}

/** A count in this process; `now` returns milliseconds. */
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
      // Counted first, so that a hundred requests at once do not all pass.
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
