import { isDeepStrictEqual } from 'node:util';
import { links, type PaymentRequest, type PaymentStarted } from '@riwaq/contracts';
import { BusyError } from '../database/database';
import type { Doors } from '../doors';
import { errorRecord } from '../error-record';
import { publishedPrices } from '../prices';
import { Refusal } from '../refusal';
import { noticeSignature } from './notice-signature';
import { addPayment, type Payment, paymentsOf } from './payment';
import { priceOrder } from './price-order';
import { ProviderError } from './providers/provider';
import { newReturnToken, tokenHash } from './return-token';
import type { Sale } from './sale';
import { verifyPayment } from './verify-payment';

/** A started payment, with the token that its visitor gets. A payment that had been started before has given its token already. */
export interface StartedPayment {
  readonly answer: PaymentStarted;
  readonly token?: string;
}

/**
 * Starts a payment for what is bought, at the price that we compute (D8), one at a time for one order, whichever gateways are asked.
 * The same order again, not yet paid, leads to the same page. Throws `Refusal`, with nothing stored, where the order is paid already, another amount came for it, it cannot be
 * bought, costs something else than the visitor saw (D26), or the provider does not answer.
 */
export async function startPayment(doors: Doors, request: PaymentRequest): Promise<StartedPayment> {
  const { database, answerLimit, log } = doors;
  const { reference } = request;
  try {
    return await database.exclusively(`payment:${reference}`, answerLimit, () => startInTurn(doors, request));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    log.warn({ reference, ...errorRecord(error) }, 'a payment was not started, since another one of its order was about to be');
    throw new Refusal('provider', {}, { cause: error });
  }
}

async function startInTurn(doors: Doors, request: PaymentRequest): Promise<StartedPayment> {
  const open = await openPayments(doors, request.reference);
  const sale = priceOrder(request, await publishedPrices(doors), doors.clock());
  if (sale.total !== request.shownTotal) throw new Refusal('price-changed', { field: 'shownTotal', total: sale.total });

  const same = open.find((payment) => payment.total === sale.total && isDeepStrictEqual(payment.request, request));
  if (same) return { answer: { transferId: same.transfer_id, url: same.url, total: same.total } };
  return startAnew(doors, request, sale);
}

/** The payments of an order that could still be made. Throws `Refusal` where money has come for one: nobody is to pay twice. */
async function openPayments(doors: Doors, reference: string): Promise<readonly Payment[]> {
  const open: Payment[] = [];
  for (const payment of await paymentsOf(doors.database, reference)) {
    const status = await verifyPayment(doors, payment);
    if (status === 'paid' || status === 'paid-twice' || status === 'returned') throw new Refusal('already-paid');
    if (status === 'another-amount') throw new Refusal(status);
    if (status === 'pending') open.push(payment);
  }
  return open;
}

async function startAnew(doors: Doors, request: PaymentRequest, sale: Sale): Promise<StartedPayment> {
  const token = newReturnToken();
  const { transferId, url } = await askToStart(doors, request, sale.total, token);
  await addPayment(doors.database, { request, sale, transferId, url, tokenHash: tokenHash(token) }, doors.clock());
  return { answer: { transferId, url, total: sale.total }, token };
}

async function askToStart(doors: Doors, { reference, customer }: PaymentRequest, amount: number, token: string) {
  const returnUrl = `${doors.siteOrigin}/api/payments/return/${token}`;
  const cancelUrl = `${doors.siteOrigin}${links.paymentCancel}`;
  const notice = new URLSearchParams({ reference, signature: noticeSignature(reference, doors.noticeSecret) });
  const noticeUrl = `${doors.siteOrigin}/api/payments/notice?${notice}`;
  try {
    return await doors.provider.start({ amount, reference, returnUrl, cancelUrl, noticeUrl, customer });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    doors.log.warn({ reference, ...errorRecord(error) }, 'the provider did not start a payment');
    throw new Refusal('provider', {}, { cause: error });
  }
}
