import type { Queries } from '../database/database';
import { placedFields, receiptFields } from '../orders/order-fields';
import { findSentOrder } from '../orders/order-table';
import { findReceipt } from '../orders/receipt-table';
import type { Fields } from '../outbox/message';
import type { OrderForm } from '../outbox/order-form';
import { capturedFields, paidOrderFields, transactionFields } from './paid-order-fields';
import { numberOf, type Payment, paymentsOf } from './payment';

/** Makes the fields of an order's form from the order and its payment, as they are now. Undefined where nothing of it is left. */
export async function fieldsOfForm(queries: Queries, reference: string, form: OrderForm): Promise<Fields | undefined> {
  const row = await findSentOrder(queries, reference);
  if (!row) return undefined;
  switch (form.kind) {
    case 'pending':
      return placedFields(row.purchase, row.purchase.request.method ?? row.method, form.submitted);
    case 'method':
      return placedFields(row.purchase, row.method, form.submitted);
    case 'receipt': {
      const receipt = await findReceipt(queries, reference);
      return receipt && row.receipt_at !== null ? receiptFields(row, receipt, row.receipt_at) : undefined;
    }
    default: {
      const payment = (await paymentsOf(queries, reference)).find((one) => numberOf(one) === form.payment);
      return payment && paymentFields(form.kind, payment);
    }
  }
}

/** What PayPal reviews again is registered with what it says of it. */
function paymentFields(kind: 'paid' | 'transaction' | 'captured', payment: Payment): Fields | undefined {
  const { transfer } = payment;
  if (kind === 'captured') {
    const capture = payment.capture ?? payment.review;
    return capture ? capturedFields(payment, capture) : undefined;
  }
  if (!transfer) return undefined;
  return kind === 'paid' ? paidOrderFields(payment, transfer) : transactionFields(payment, transfer);
}
