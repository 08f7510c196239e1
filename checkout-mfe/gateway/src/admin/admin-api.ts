import { resolve } from 'node:path';
import { OrderReferenceSchema } from '@riwaq/contracts';
import type { OrderList, OrderQuestion, OrderRecord, PartnerQuestion, PartnerReport } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { receiptPicture } from '../orders/receipt-table';
import { orderOfMessage, retryMessage, retryMessages, type UndeliveredMessage, undeliveredMessages } from '../outbox/undelivered-messages';
import { readPartners } from '../partners/read-partners';
import { type UnsettledPayment, unsettledPayments } from '../payments/amount-mismatch';
import { type ChangeResult, changeOrder, type NotedChange } from '../payments/change-order';
import { type Settlement, type SettlementResult, settlePayment } from '../payments/settle-payment';
import { addNote, type OrderNote } from '../staff/add-note';
import { misfitOf } from '../staff/fits-order';
import { type LetterAgain, type LetterResult, sendLetterAgain } from '../staff/letters-again';
import { listOrders } from '../staff/list-orders';
import { sendMessageAgain } from '../staff/message-again';
import { orderRecord } from '../staff/order-record';

/** Outbox, payments and orders, for operators. Only the list of orders and an order itself say who ordered. */
export interface AdminApi {
  /** Every message that has not arrived, dead ones first. */
  list(): Promise<readonly UndeliveredMessage[]>;
  /**
   * Makes one message due now. One that has arrived at its endpoint is sent again. Returns how many; `before` where it was sent again just now, `elsewhere`
   * where it is not about the order `of`, `unnamed` where it is about an order and `of` is null.
   */
  retry(id: number, of: string | null): Promise<number | 'before' | 'elsewhere' | 'unnamed'>;
  /** Makes all messages due now that have not arrived, as long as they are `seen` many. Null where they are not. */
  retryAll(seen: number): Promise<number | null>;
  /** Every payment that waits for a person. */
  unsettled(): Promise<readonly UnsettledPayment[]>;
  settle(settlement: Settlement): Promise<SettlementResult>;
  /** Notes what happened to an order. */
  change(noted: NotedChange): Promise<ChangeResult>;
  /** A page of the list of orders. */
  orders(question: OrderQuestion): Promise<OrderList>;
  /** An order with its payments, its messages and its history; null for an unknown one. */
  order(reference: string): Promise<OrderRecord | null>;
  /** The picture of an order's receipt (WebP), as base64; null without one. */
  receipt(reference: string): Promise<string | null>;
  /** Adds a note that only staff sees. */
  addNote(note: OrderNote): ReturnType<typeof addNote>;
  /** Sends a letter of an order to its buyer again. `not-happened`: what it says did not happen to the order. */
  sendLetter(letter: LetterAgain): Promise<LetterResult>;
  /** What affiliates, pages and coupons brought. */
  partners(question: PartnerQuestion): Promise<PartnerReport>;
  close(): Promise<void>;
}

/** The admin API of an open database. `close` leaves the database open. */
export function createAdminApi(database: Database, now: () => number): AdminApi {
  return {
    list: () => undeliveredMessages(database),
    async retry(id, of) {
      if (of === null && (await orderOfMessage(database, id)) !== null) return 'unnamed';
      if (of !== null && (await misfitOf(database, of, { message: id }))) return 'elsewhere';
      if (await retryMessage(database, id, now())) return 1;
      const again = await sendMessageAgain(database, id, now());
      return again === 'before' ? again : again === 'sent' ? 1 : 0;
    },
    retryAll: (seen) => retryMessages(database, seen, now()),
    unsettled: () => unsettledPayments(database, now()),
    async settle(settlement) {
      const { order: named, of = v.is(OrderReferenceSchema, named) ? named : undefined } = settlement;
      if (of === undefined) return { outcome: 'unnamed' };
      const isElsewhere = of !== named && (await misfitOf(database, of, { payment: named })) !== null;
      return isElsewhere ? { outcome: 'elsewhere' } : settlePayment(database, settlement, now());
    },
    change: (noted) => changeOrder(database, noted, now()),
    orders: (question) => listOrders(database, question, now()),
    order: (reference) => orderRecord(database, reference, now()),
    receipt: (reference) => receiptPicture(database, reference),
    addNote: (note) => addNote(database, note, now()),
    async sendLetter(letter) {
      const misfit = await misfitOf(database, letter.reference, { letter: letter.kind });
      if (misfit === null) return sendLetterAgain(database, letter, now());
      return misfit === 'unknown' ? misfit : 'not-happened';
    },
    partners: (question) => readPartners(database, question),
    close: async () => undefined,
  };
}

/** Answer 400 of the API: the field that is wrong, empty for the whole question, and why. */
export const RefusedQuestionSchema = v.object({ field: v.string(), message: v.string() });
export type RefusedQuestion = v.InferOutput<typeof RefusedQuestionSchema>;

/** Socket of the gateway that runs on the embedded database of a folder. Its own folder is open to the gateway's user alone. */
export function adminSocket(dataFolder: string): { readonly folder: string; readonly path: string } {
  const folder = `${resolve(dataFolder)}.admin`;
  return { folder, path: `${folder}/socket` };
}
