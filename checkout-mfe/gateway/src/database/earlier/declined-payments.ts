import { REVIEW_DAYS } from '@riwaq/contracts/platform';

/**
 * The stage of an order for staff, and since when it is due. Replaces the function of step 013. `review`: PayPal reviews its money; it is due once that
 * takes too long, and at once where the money had counted. `declined`: PayPal declined what had counted, and no other money came.
 */
const setStage = `create or replace function set_order_stage() returns trigger language plpgsql as $$
declare money record;
begin
  select bool_or(state in ('paid', 'accepted')) as is_paid,
    min(greatest(paid_at, settled_at)) filter (where state in ('paid', 'accepted')) as paid_since,
    min(paid_at) filter (where state in ('another-amount', 'paid-twice')) as odd_since,
    min(review_since + case when paid_at is null then interval '${REVIEW_DAYS} days' else interval '0' end)
      filter (where state = 'capturing' and review is not null) as review_due,
    max(settled_at) filter (where state in ('refunded', 'declined')) as gone_at,
    max(settled_at) filter (where state = 'declined') as declined_at,
    (array_agg(state order by id desc) filter (where state not in ('returned', 'pending')))[1] = 'declined' as is_declined,
    (array_agg(state order by id desc) filter (where state <> 'returned'))[1] as newest
    into money from payments where reference = new.reference;
  new.stage := case
    when money.odd_since is not null then 'money'
    when money.is_paid then case when new.activated_at is null then 'paid' else 'activated' end
    when money.review_due is not null then 'review'
    when new.cancelled_at is not null then 'cancelled'
    when new.receipt_at > coalesce(money.gone_at, '-infinity') then 'receipt'
    when money.is_declined then 'declined'
    when money.newest = 'refunded' then 'refunded'
    else 'waiting' end;
  new.due_since := case
    when new.stage in ('money', 'paid') then least(money.odd_since, case when new.activated_at is null then money.paid_since end)
    when new.stage = 'review' then money.review_due
    when new.stage = 'receipt' then new.receipt_at
    when new.stage = 'declined' then money.declined_at end;
  return new;
end $$`;

/** Statements of the migration that lets a payment be declined after it counted, and says since when PayPal reviews one. */
export const declinedPaymentsStatements: readonly string[] = [
  `alter table payments
     add review_since timestamptz,
     drop constraint payments_state_check,
     add constraint payments_state_check check (
       state in ('pending', 'capturing', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned', 'declined'))`,
  `update payments set review_since = created_at where review is not null and state = 'capturing'`,
  // Money that waits for a person may go back at PayPal too.
  'drop index payments_to_check',
  `create index payments_to_check on payments (check_due_at)
     where state in ('pending', 'capturing', 'accepted', 'paid', 'another-amount', 'paid-twice')`,
  `update payments set check_due_at = now(), checks = 0 where way = 'paypal' and state in ('another-amount', 'paid-twice')`,
  'drop index payments_given_back',
  `create index payments_given_back on payments (settled_at) where state in ('refunded', 'declined')`,
  setStage,
  'drop trigger payment_stage on payments',
  `create trigger payment_stage after insert or update of state, review_since on payments for each row execute function touch_order()`,
  `update orders set stage = stage where exists (select from payments where payments.reference = orders.reference and state = 'capturing')`,
];
