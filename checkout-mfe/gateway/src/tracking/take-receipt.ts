import { createHash } from 'node:crypto';
import { isTransferDay, readTransferAmount } from '@riwaq/contracts';
import { CalendarDaySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { requirePicture } from '../drawings/draw-picture';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { changeInTurn } from '../orders/change-in-turn';
import { findOrderRow, type OrderRow, writeReceipt } from '../orders/order-table';
import { planLetter, RECEIPT_REFUSED, roundOf } from '../orders/plan-letter';
import { dueNotice } from '../orders/plan-notice';
import { insertReceipt, receiptName } from '../orders/receipt-table';
import { deliverAndGetState } from '../outbox/deliver';
import { isPicture, type SentContent, type SentFile } from '../outbox/message';
import { insertNotice } from '../outbox/notice';
import { insertMessage } from '../outbox/outbox-table';
import { insertDrawing, unchangedFile } from '../outbox/sent-file';

/** The receipt of a bank transfer: dinar, and the Algerian day of the transfer («2026-05-03»). */
interface Receipt {
  readonly amount: number;
  readonly day: string;
  readonly file: SentFile;
}

/** Reads a receipt's form at `now` (milliseconds). Throws `ApiError` with the wrong field: no file, no amount, a day in the future or too old. */
export function readReceipt({ fields, file }: SentContent, now: number): Receipt {
  const typed = new Map(fields);
  const amount = readTransferAmount(typed.get('amount') ?? '');
  if (typeof amount === 'string') throw new ApiError('invalid', { field: 'amount' });
  const day = v.safeParse(CalendarDaySchema, typed.get('date'));
  if (!day.success || !isTransferDay(day.output, now)) throw new ApiError('invalid', { field: 'date' });
  if (!file) throw new ApiError('invalid', { field: 'receipt' });
  return { amount, day: day.output, file: { ...file, field: 'receipt', name: file.name.replace(/^[^.]*/, 'receipt') } };
}

/**
 * Stores the receipt of an order with its message and what is to be drawn of it, then sends it, unless it is a picture, which is drawn anew first. The same
 * receipt again changes nothing. Throws `ApiError` if another one came before that staff did not refuse, and for a file that is no picture.
 */
export async function takeReceipt(context: GatewayContext, order: OrderRow, receipt: Receipt, sender: SenderMarks): Promise<void> {
  const { reference } = order;
  const { file } = receipt;
  const digest = createHash('sha256')
    .update(JSON.stringify([receipt.amount, receipt.day]))
    .update(file.raw)
    .digest('base64url');
  const now = context.clock();
  await requirePicture(file);
  await changeInTurn(context.database, reference, async (queries) => {
    if (!(await writeReceipt(queries, reference, digest, now))) {
      if ((await findOrderRow(queries, reference))?.receipt_digest === digest) return;
      throw new ApiError('receipt-received');
    }
    await insertReceipt(queries, reference, receipt);
    const name = `${reference}${await roundOf(queries, reference, RECEIPT_REFUSED)}`;
    const isDrawnFirst = isPicture(file);
    const content = { encoding: 'multipart', form: { kind: 'receipt' } } as const;
    const message = { ...content, endpoint: order.endpoint, key: `receipt-${name}`, registration: receiptName(reference) };
    const id = isDrawnFirst
      ? await insertMessage(queries, message, 'undrawn', now)
      : await insertMessage(queries, { ...message, file: unchangedFile(file) }, 'waiting', now);
    if (id === null) throw new Error('the key of a receipt is taken');
    await planLetter(queries, 'receipt', reference, now);
    await insertNotice(queries, dueNotice('receipt', reference, now, name), now);
    await insertDrawing(queries, { file, message: isDrawnFirst ? id : null, receipt: reference, sender }, now);
  });
  await deliverAndGetState(context, receiptName(reference));
}
