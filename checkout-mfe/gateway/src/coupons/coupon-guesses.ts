import { MINUTE } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { type GuessContext, guess } from '../identity/guesses';

/** Wrong codes per minute. A mobile network has many visitors. */
const MOST_WRONG = { client: 20, network: 60, provider: 120 } as const;

/**
 * Judges a code alone, or the order that it is of, which is not placed yet. Throws `ApiError` 429 instead after too many wrong codes of this client or network, over all routes and gateways. A coupon's
 * refusal counts as wrong, and an answer that `isWrong` says so of. Without a code it only judges.
 */
export async function guessCode<Answer>(
  context: GuessContext,
  { sender, code }: { readonly sender: SenderMarks; readonly code: string | undefined },
  judge: () => Promise<Answer>,
  isWrong: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  if (code === undefined) return judge();
  const most = {
    [`coupon client ${sender.client}`]: MOST_WRONG.client,
    [`coupon network ${sender.network}`]: MOST_WRONG.network,
    ...(sender.provider !== null && { [`coupon provider ${sender.provider}`]: MOST_WRONG.provider }),
  };
  return guess(context, [{ window: MINUTE, most }], judge, (judged) =>
    'answer' in judged ? isWrong(judged.answer) : judged.error instanceof ApiError && judged.error.body.reason === 'coupon',
  );
}
