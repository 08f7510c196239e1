import type { Database, Queries } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { orderOfMessage, retryMessage } from '../outbox/undelivered-messages';
import { misfitOf } from './fits-order';
import { sendMessageAgain } from './message-again';

/** A message by its number, and the order that it is about; null for a message that is about none. */
interface RetriedMessage {
  readonly message: number;
  readonly of: string | null;
  /** Whether it was shown as arrived. Undefined where nobody says. */
  readonly hasArrived?: boolean | undefined;
}

/**
 * Makes a message due now. One that has arrived at its endpoint is sent again. `before`: it was sent again just now, or has arrived since it was shown. `elsewhere`: it is about another order, or
 * about one where none is named. `unknown`: there is no such message that can be sent.
 */
export async function retryMessageOf(
  database: Database,
  { message, of, hasArrived }: RetriedMessage,
  now: number,
): Promise<'sent' | 'before' | 'elsewhere' | 'unknown'> {
  const isElsewhere = of === null ? (await orderOfMessage(database, message)) !== null : await misfitOf(database, of, { message });
  if (isElsewhere) return 'elsewhere';
  const retry = (queries: Queries) => retryMessage(queries, message, now);
  // A letter that was refused is not refused any more.
  if (await (of === null ? retry(database) : changeInTurn(database, of, retry))) return 'sent';
  return hasArrived === false ? 'before' : sendMessageAgain(database, message, now);
}
