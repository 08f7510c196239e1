import { resolve } from 'node:path';
import type { Database } from '../database/database';
import { loggableFormName } from '../endpoints/send-to-endpoint';
import { retryMessages, type UndeliveredMessage, undeliveredMessages } from '../outbox/undelivered-messages';
import { type UnsettledPayment, unsettledPayments } from '../payments/amount-mismatch';
import { type Settlement, type SettlementResult, settlePayment } from '../payments/settle-payment';

/** What operations see of the outbox and of payments, and do with them: nothing of it tells who ordered. */
export interface AdminApi {
  /** Every message that no endpoint has taken yet, those that were given up first. */
  list(): Promise<readonly UndeliveredMessage[]>;
  /** Makes a message due now, or all of them. Gives how many it were. */
  retry(id: number | null): Promise<number>;
  /** Every payment of another amount that waits for a person. */
  unsettled(): Promise<readonly UnsettledPayment[]>;
  /** Settles such a payment. */
  settle(settlement: Settlement): Promise<SettlementResult>;
  close(): Promise<void>;
}

/** The admin API of a database that is open. Closing it leaves the database open. */
export function createAdminApi(database: Database, now: () => number): AdminApi {
  return {
    list: async () => (await undeliveredMessages(database)).map((message) => ({ ...message, form: loggableFormName(message.form) })),
    retry: (id) => retryMessages(database, id, now()),
    unsettled: () => unsettledPayments(database),
    settle: (settlement) => settlePayment(database, settlement, now()),
    close: async () => undefined,
  };
}

/** Where a gateway on the embedded database of that folder answers operations. Its own folder beside the data lets nobody in but the gateway's user. */
export function adminSocket(dataFolder: string): { readonly folder: string; readonly path: string } {
  const folder = `${resolve(dataFolder)}.desk`;
  return { folder, path: `${folder}/socket` };
}
