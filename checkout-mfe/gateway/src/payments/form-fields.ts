import type { Queries } from '../database/database';
import { placedFields, receiptFields } from '../orders/order-fields';
import { findSentOrder, newestReceiptAt, type OrderRow } from '../orders/order-table';
import { findReceipt } from '../orders/receipt-table';
import type { Fields } from '../outbox/message';
import type { OrderForm } from '../outbox/order-form';
import { capturedFields, paidOrderFields, transactionFields } from './paid-order-fields';
import { numberOf, type Payment, paymentsOf } from './payment';

/**
 * Makes the fields of an order's form from the order and its payment, as they are now. Undefined where nothing of it is left, as of an order of which a gateway
 * of earlier days stored goods and an address alone.
 */
export async function fieldsOfForm(queries: Queries, reference: string, form: OrderForm): Promise<Fields | undefined> {
  const row = await findSentOrder(queries, reference);
  if (!row) return undefined;
  switch (form.kind) {
    case 'pending':
      return saysWhoOrdered(row) ? placedFields(row.purchase, row.purchase.request.method ?? row.method, form.submitted) : undefined;
    case 'method':
      return saysWhoOrdered(row) ? placedFields(row.purchase, row.method, form.submitted) : undefined;
    case 'receipt': {
      const [receipt, at] = [await findReceipt(queries, reference), newestReceiptAt(row)];
      return receipt && at !== null ? receiptFields(row, receipt, at) : undefined;
    }
    default: {
      const payment = (await paymentsOf(queries, reference)).find((one) => numberOf(one) === form.payment);
      return payment && paymentFields(form, payment);
    }
  }
}

/** Every order that a visitor places says a name. */
const saysWhoOrdered = ({ purchase: { request } }: OrderRow): boolean => request.customerInfo.firstName !== '';

/** What a payment registers is what came then: money of which a part goes back later was whole. */
function paymentFields(form: Extract<OrderForm, { readonly payment: string }>, payment: Payment): Fields | undefined {
  if (form.kind === 'captured') return form.capture && capturedFields(payment, form.capture);
  const { transfer } = payment;
  if (!transfer) return undefined;
  return form.kind === 'paid' ? paidOrderFields(payment, transfer) : transactionFields(payment, transfer);
}
