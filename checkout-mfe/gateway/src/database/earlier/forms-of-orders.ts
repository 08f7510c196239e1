/** SQL: parts of a message's key. A copy has the key of its message and a number. */
const PLACED = `substring(key from '^RQ-[0-9A-Z]{8}:(pending|method)')`;
const TRANSFER = `substring(key from '^transfer-([0-9]+)')`;
const PAYPAL = `substring(key from '^paypal-([^#]+)')`;

/** SQL pattern: an instant as our pages and gateways write it, and no day that a calendar lacks. */
const INSTANT =
  '^20\\d\\d-(?:(?:0[13578]|1[02])-(?:[0-2]\\d|3[01])|(?:0[469]|11)-(?:[0-2]\\d|30)|02-(?:[01]\\d|2[0-8]))T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d[.]\\d{3}Z$';

/** SQL: when a visitor sent it, in milliseconds: as its fields say, or as its order does of a copy, or as it was stored. */
const SUBMITTED = `(extract(epoch from coalesce(
    (select (field->>1)::timestamptz from jsonb_array_elements(fields) field where field->>0 = 'submissionDate' and field->>1 ~ '${INSTANT}' and field->>1 !~ '-00T' limit 1),
    case when registration like 'again:%' then (select orders.created_at from orders where orders.reference = messages.reference) end,
    created_at)) * 1000)::bigint`;

/** SQL condition: the message's fields can be made from what is stored. */
const IS_MADE = `exists (select from orders where orders.reference = messages.reference)
  and case form->>'kind' when 'pending' then true when 'method' then true
    when 'receipt' then exists (select from receipts where receipts.reference = messages.reference)
    else exists (select from payments where payments.reference = messages.reference and coalesce(paypal_id, transfer_id::text) = form->>'payment') end`;

/** What is told to staff in the place of a file that could not be drawn. It is no field of an order. */
const LOST = 'أرسل الزبون صورة لم نستطع فتحها، فلم تُرفق. اطلبها منه.';

/**
 * Statements of the migration after which a message of an order says which form it is, and has no fields: they are made when it is sent. One that waits loses
 * those that can be made.
 */
export const formsOfOrdersStatements: readonly string[] = [
  'alter table messages add form jsonb',
  `update messages set form = case
     when ${PLACED} is not null then jsonb_build_object('kind', ${PLACED}, 'submitted', ${SUBMITTED})
     when registration like 'receipt:%' then jsonb_build_object('kind', 'receipt')
     when ${PAYPAL} is not null then jsonb_build_object('kind', 'captured', 'payment', ${PAYPAL})
     when ${TRANSFER} is not null
       then jsonb_build_object('kind', case when key like '%:transaction%' then 'transaction' else 'paid' end, 'payment', ${TRANSFER}) end
   where letter is null and reference is not null`,
  `alter table messages
     drop constraint messages_check,
     add constraint messages_check check (letter is not null or form is not null or state in ('accepted', 'refused') or fields is not null)`,
  `update messages set fields = (
     select jsonb_agg(field order by place) from jsonb_array_elements(fields) with ordinality as stored (field, place) where field->>1 = '${LOST}')
   where form is not null and fields is not null and ${IS_MADE}`,
];
