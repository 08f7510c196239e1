import type { Database } from '../database/database';
import { orderOfMessage, retryMessage } from '../outbox/undelivered-messages';
import { misfitOf } from './fits-order';
import { sendMessageAgain } from './message-again';

/** A message by its number, and the order that it is about; null for a message that is about none. */
interface RetriedMessage {
  readonly message: number;
  readonly of: string | null;
}

/**
 * Makes a message due now. One that has arrived at its endpoint is sent again. `before`: it was sent again just now. `elsewhere`: it is about another order, or
 * about one where none is named. `unknown`: there is no such message that can be sent.
 */
export async function retryMessageOf(
  database: Database,
  { message, of }: RetriedMessage,
  now: number,
): Promise<'sent' | 'before' | 'elsewhere' | 'unknown'> {
  const isElsewhere = of === null ? (await orderOfMessage(database, message)) !== null : await misfitOf(database, of, { message });
  if (isElsewhere) return 'elsewhere';
  return (await retryMessage(database, message, now)) ? 'sent' : sendMessageAgain(database, message, now);
}
