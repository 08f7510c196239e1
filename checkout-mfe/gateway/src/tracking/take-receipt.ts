import { createHash } from 'node:crypto';
import { algeriaDay, CalendarDaySchema, DAY, readTransferAmount } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { drawSmall } from '../forms/draw-anew';
import { ApiError } from '../http/api-error';
import { findOrderRow, lockOrder, type OrderRow, writeReceipt } from '../orders/order-table';
import { insertReceipt, writePicture } from '../orders/receipt-table';
import { deliverAndGetState } from '../outbox/deliver';
import type { Fields, MessageContent, MessageFile } from '../outbox/message';
import { insertMessage } from '../outbox/outbox-table';

/** The receipt of a bank transfer: dinar, and the Algerian day of the transfer («2026-05-03»). */
interface Receipt {
  readonly amount: number;
  readonly day: string;
  readonly file: MessageFile;
}

/** Oldest transfer, in days. */
const OLDEST_DAYS = 180;

/** Reads a receipt's form at `now` (milliseconds). Throws `ApiError` with the wrong field: no file, no amount, a day in the future or too old. */
export function readReceipt({ fields, file }: MessageContent, now: number): Receipt {
  const typed = new Map(fields);
  const amount = readTransferAmount(typed.get('amount') ?? '');
  if (typeof amount === 'string') throw new ApiError('invalid', { field: 'amount' });
  const day = v.safeParse(CalendarDaySchema, typed.get('date'));
  const isPossible = day.success && day.output <= algeriaDay(now) && day.output >= algeriaDay(now - OLDEST_DAYS * DAY);
  if (!isPossible) throw new ApiError('invalid', { field: 'date' });
  if (!file) throw new ApiError('invalid', { field: 'receipt' });
  return { amount, day: day.output, file: { ...file, field: 'receipt', name: file.name.replace(/^[^.]*/, 'receipt') } };
}

/** Name of the message of an order's receipt. */
function receiptName(reference: string): string {
  return `receipt:${reference}`;
}

/** Fields that go with the file. */
function receiptFields({ reference, email }: OrderRow, { amount, day }: Receipt, now: number): Fields {
  return [
    ['orderReference', reference],
    ['status', 'receipt'],
    ['email', email],
    ['receiptAmount', String(amount)],
    ['receiptDate', day],
    ['submissionDate', new Date(now).toISOString()],
  ];
}

/**
 * Stores the one receipt of an order with its message, draws it for staff, then sends it. The same receipt again changes nothing. Throws `ApiError` if another
 * one came before.
 */
export async function takeReceipt(context: GatewayContext, order: OrderRow, receipt: Receipt): Promise<void> {
  const { reference } = order;
  const digest = createHash('sha256')
    .update(JSON.stringify([receipt.amount, receipt.day]))
    .update(receipt.file.content)
    .digest('base64url');
  const now = context.clock();
  const isNew = await context.database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    if (!(await writeReceipt(queries, reference, digest, now))) {
      if ((await findOrderRow(queries, reference))?.receipt_digest === digest) return false;
      throw new ApiError('receipt-received');
    }
    await insertReceipt(queries, reference, receipt);
    const content = { encoding: 'multipart', fields: receiptFields(order, receipt, now), file: receipt.file } as const;
    const message = { ...content, endpoint: order.endpoint, key: `receipt-${reference}`, registration: receiptName(reference) };
    if ((await insertMessage(queries, message, 'waiting', now)) === null) throw new Error('the key of a receipt is taken');
    return true;
  });
  // Not before: drawing takes seconds, and one order could send a hundred files.
  if (isNew) await writePicture(context.database, reference, await drawSmall(receipt.file, context.log));
  await deliverAndGetState(context, receiptName(reference));
}
