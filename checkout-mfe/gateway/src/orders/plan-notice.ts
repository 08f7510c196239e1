import type { OrderedGoods } from '@riwaq/contracts';
import type { NoticeKind, PlannedNotice } from '../outbox/notice';
import { receivedLetter } from './plan-letter';

/** The notice of an order that came: with its letter, so that who pays by card is told of once, as paid. One by crypto waits for the wallet. */
export function placedNotice(reference: string, method: OrderedGoods['method'], now: number): PlannedNotice {
  const what = method === 'crypto' ? 'wallet' : 'placed';
  return { what, reference, key: `${what}-${reference}`, due: receivedLetter(reference, method, now).due };
}

/** The notice of something that waits for staff now. `number`: of the payment or the receipt that it is about. */
export function dueNotice(
  what: Exclude<NoticeKind, 'placed' | 'wallet'>,
  reference: string,
  now: number,
  number = reference,
): PlannedNotice {
  return { what, reference, key: `${what}-${number}`, due: now };
}
