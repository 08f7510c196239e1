/** States of a payment that pays its order: one of an order at most. */
const COUNTING = `('accepted', 'paid')`;

/** The one that is registered counts before the one that will be, and the earlier before the later. */
const rank = (payment: string) => `(${payment}.state = 'accepted', coalesce(${payment}.paid_at, ${payment}.created_at), ${payment}.id)`;

/** The sale of a promotion as that of any order, like `saleOfPromotion`. */
const SALE = `jsonb_build_object(
  'productName', sale->'title', 'version', '', 'duration', '', 'affiliate', sale->'affiliateName', 'originalPrice', sale->'originalPrice',
  'summary', sale->'title', 'lines', jsonb_build_array(jsonb_build_object('name', sale->'title', 'detail', '', 'price', sale->'price')),
  'subtotal', sale->'price', 'discount', 0, 'total', sale->'price', 'offer', null, 'promotion', sale,
  'orderEndpoint', sale->'endpoint', 'transactionEndpoint', 'transaction')`;

/**
 * Statements of the migration that puts PayPal's orders into `payments`. Where two payments of an order count, which the two tables allowed, the
 * later one waits for a person.
 */
export const onePaymentStatements: readonly string[] = [
  'drop index one_payment_counts',
  'drop index payments_to_check',
  `alter table payments
     drop constraint payments_state_check, drop constraint payments_way_check,
     add constraint payments_state_check check (
       state in ('pending', 'capturing', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned')),
     add constraint payments_way_check check (way in ('epayment', 'bank', 'crypto', 'paypal')),
     -- PayPal's number of the order, and what it said of the money. Amounts in US dollars.
     add paypal_id text unique,
     add capture jsonb,
     add check ((way = 'paypal') = (paypal_id is not null)),
     add check (way <> 'paypal' or (state in ('pending', 'capturing')) = (capture is null))`,
  `insert into payments (reference, transfer_id, way, paypal_id, url, token_hash, request, sale, total, state, capture, created_at, paid_at,
     check_due_at, settled_by, settled_at)
   select reference, nextval('noted_transfers'), 'paypal', order_id, '', 'paypal-' || order_id, jsonb_build_object('kind', 'promotion') || request,
     ${SALE}, (sale->>'price')::integer, case state when 'created' then 'pending' when 'captured' then 'paid' else state end, capture, created_at,
     case when capture is not null then changed_at end, case when state in ('capturing', 'accepted') then changed_at end, settled_by, settled_at
   from paypal_orders order by created_at`,
  `update messages set registration = 'payment:' || payments.reference from payments
   where messages.registration = 'paypal:' || payments.paypal_id`,
  'drop table paypal_orders',
  `update payments mine set state = 'paid-twice' where state in ${COUNTING} and exists (
     select from payments other where other.reference = mine.reference and other.state in ${COUNTING}
       and ${rank('other')} < ${rank('mine')})`,
  `create unique index one_payment_counts on payments (reference) where state in ${COUNTING}`,
  `create unique index one_capture_at_a_time on payments (reference) where state = 'capturing'`,
  `create index payments_to_check on payments (check_due_at) where state in ('pending', 'capturing', 'accepted')`,
];
