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

/** SQL: what came of the PayPal payment that the message registers. */
const CAPTURE = `(select coalesce(capture, review) from payments where paypal_id = ${PAYPAL})`;

/**
 * Statements of the migration after which a message of an order says which form it is. Its fields are made when it is sent; those of one that has not arrived
 * stay, and are sent as an earlier gateway made them: the order may not say all of them.
 */
export const formsOfOrdersStatements: readonly string[] = [
  'alter table messages add form jsonb',
  `update messages set form = case when fields is null then '{}'::jsonb else '{"isStored": true}' end || case
     when ${PLACED} is not null then jsonb_build_object('kind', ${PLACED}, 'submitted', ${SUBMITTED})
     when registration like 'receipt:%' then jsonb_build_object('kind', 'receipt')
     when ${PAYPAL} is not null then jsonb_strip_nulls(jsonb_build_object('kind', 'captured', 'payment', ${PAYPAL}, 'capture', ${CAPTURE}))
     when ${TRANSFER} is not null
       then jsonb_build_object('kind', case when key like '%:transaction%' then 'transaction' else 'paid' end, 'payment', ${TRANSFER}) end
   where letter is null and reference is not null`,
  `alter table messages
     drop constraint messages_check,
     add constraint messages_check check (letter is not null or form is not null or state in ('accepted', 'refused') or fields is not null)`,
];
