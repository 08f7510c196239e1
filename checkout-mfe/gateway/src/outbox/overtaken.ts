import { isOrder } from '../database/existing-orders';
import { isSoldOn } from '../pricing/sale-days';
import { EMAIL_ENDPOINT } from './message';

/**
 * SQL condition on `orders`: an order that nobody has paid, whose buyer is to pay it on this Algerian day. It has a price, and is still sold. It waits neither
 * for the team's wallet nor behind a newer order of the same. No other order of its buyer has money or a receipt.
 */
export const isToPayOn = (
  today: string,
): string => `${isOrder()} and stage = 'waiting' and goods->>'total' is not null and goods->>'method' <> 'crypto'
      and ${isSoldOn(today)}
      and not exists (select from payments where payments.reference = orders.reference and state <> 'pending')
      and not exists (select from orders newer where newer.mailbox = orders.mailbox and newer.created_at > orders.created_at
        and newer.goods->'lines' = orders.goods->'lines' and ${isOrder('newer')})
      and not exists (select from orders other where other.mailbox = orders.mailbox and other.reference <> orders.reference
        and other.created_at > orders.created_at - interval '7 days' and other.stage in ('receipt', 'paid', 'activated', 'money', 'review') and ${isOrder('other')})`;

/**
 * SQL condition: a letter that asks for a payment, and is not sent. A reminder of an order that is not to be paid on this Algerian day (`isToPayOn`); the first
 * letter of one that was cancelled, or whose money came, while the mail server took nothing.
 */
export const isOvertakenOn = (today: string): string => `endpoint = '${EMAIL_ENDPOINT}' and (
  (key like 'email-unpaid-%' and not exists (select from orders where reference = right(messages.key, 11) and ${isToPayOn(today)}))
  or (key like 'email-received-%' and exists (select from orders where reference = right(messages.key, 11) and (not ${isOrder()} or cancelled_at is not null
    or exists (select from payments where payments.reference = orders.reference and payments.state <> 'pending')))))`;
