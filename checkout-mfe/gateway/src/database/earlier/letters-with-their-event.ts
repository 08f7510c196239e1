/** Kinds of letters when this step was made; of two that begin alike the longer first. */
const KINDS = 'part-activated|paid-twice|another-amount|received|unpaid|receipt|activated|cancelled|refunded|returned|declined|paid';

/** SQL: what the key of a letter names, `email-<kind>-<name>` or `again-<number>-<kind>-<name>`: a reference, or the number of a payment. */
const NAME = `substring(key from '^(?:email|again-[0-9]+)-(?:${KINDS})-(.*)$')`;
const KIND = `substring(key from '^(?:email|again-[0-9]+)-(${KINDS})-')`;

/** SQL: end of the keys of letters that are sent anew once all money of an order went back. */
const ROUND = `coalesce('-' || nullif(jsonb_array_length(jsonb_path_query_array(history, '$[*] ? (@.isWhole == true)')), 0), '')`;

const letter = (kind: string, more = '') => `jsonb_build_object('kind', ${kind}, 'reference', reference${more})`;
const NUMBER = 'coalesce(paypal_id, transfer_id::text)';

/** SQL: everything that may have caused a letter. Each is judged when it is sent, so what is untrue does no harm. */
const EVENTS = [
  `select 'email-received-' || reference as key, ${letter(`'received'`)} as letter, created_at as at,
     created_at + case when goods->>'method' in ('bank', 'crypto') then interval '0' else interval '15 minutes' end as due from orders`,
  `select 'email-unpaid-' || reference, ${letter(`'unpaid'`)}, accepted_at, accepted_at + interval '1 day' from messages
   where letter->>'kind' = 'received' and not letter ? 'isAgain' and state = 'accepted'`,
  `select 'email-receipt-' || reference, ${letter(`'receipt'`)}, receipt_at, receipt_at from orders`,
  `select 'email-part-activated-' || reference || '-' || (entry->>'line') || ${ROUND}, ${letter(`'part-activated'`, `, 'line', (entry->>'line')::integer`)}, entered, entered
   from orders, jsonb_array_elements(history) entry, to_timestamp((entry->>'at')::bigint / 1000.0) entered where entry->>'line' is not null`,
  `select 'email-activated-' || reference || ${ROUND}, ${letter(`'activated'`)}, activated_at, activated_at from orders`,
  `select 'email-cancelled-' || reference, ${letter(`'cancelled'`)}, cancelled_at, cancelled_at from orders`,
  `select 'email-paid-' || case when way = 'paypal' then reference || ${ROUND} else transfer_id::text end, ${letter(`'paid'`, `, 'payment', ${NUMBER}`)},
     greatest(paid_at, settled_at), greatest(paid_at, settled_at) from payments join orders using (reference) where state = 'paid'`,
  `select 'email-' || state || '-' || ${NUMBER}, ${letter('state', `, 'payment', ${NUMBER}`)}, greatest(paid_at, settled_at), greatest(paid_at, settled_at)
   from payments where state in ('paid-twice', 'refunded', 'returned', 'declined') or (state = 'another-amount' and capture->>'status' is distinct from 'PARTIALLY_REFUNDED')`,
  `select key, ${letter('kind', `, 'isAgain', true`)}, at, at from letters_again`,
];

/**
 * Statements of the migration that makes a letter a row of the outbox which its event writes, without words: it is judged and worded when it is sent. A letter
 * that waits gets its words anew; of what happened in the last two days and has no letter one is planned. Each message says its order.
 */
export const lettersWithTheirEventStatements: readonly string[] = [
  'alter table messages add letter jsonb',
  // Each key is read once, and payments are joined by equality: the server then hashes them, and reads neither letters nor payments over and over.
  `with named as materialized (
     select id, ${KIND} as kind, ${NAME} as name, substring(key from 'RQ-[0-9A-Z]{8}') as reference,
       case when ${KIND} = 'part-activated' then substring(key from 'RQ-[0-9A-Z]{8}-([0-9]+)')::integer end as line,
       case when key like 'again-%' then true end as again
     from messages where endpoint = '@mail' and ${KIND} is not null),
   numbered as materialized (select ${NUMBER} as number, min(reference) as reference from payments group by 1),
   known as (
     select named.id, jsonb_strip_nulls(jsonb_build_object('kind', kind, 'reference', coalesce(named.reference, numbered.reference),
       'payment', case when named.reference is null then name end, 'line', line, 'isAgain', again)) as letter
     from named left join numbered on named.reference is null and number = name
     where coalesce(named.reference, numbered.reference) is not null)
   update messages set letter = known.letter from known where messages.id = known.id`,
  `delete from messages where endpoint = '@mail' and letter is null`,
  // A letter has no words until it is sent, and keeps none.
  'alter table messages drop constraint messages_check',
  'update messages set fields = null where letter is not null',
  `alter table messages
     add constraint messages_check check (letter is not null or state in ('accepted', 'refused') or fields is not null),
     drop constraint messages_state_check,
     add constraint messages_state_check check (state in ('sending', 'waiting', 'busy', 'accepted', 'dead', 'refused', 'planned')),
     add constraint planned_letters check (state <> 'planned' or letter is not null)`,
  `alter table messages add reference text generated always as (
     coalesce(substring(visitor_key from '^RQ-[0-9A-Z]{8}'), substring(registration from 'RQ-[0-9A-Z]{8}$'), letter->>'reference')) stored`,
  'create index messages_of_an_order on messages (reference) where reference is not null',
  'create index letters_by_age on messages (created_at) where letter is not null',
  'drop index messages_due',
  `create index messages_due on messages (due_at) where state in ('sending', 'waiting', 'busy', 'planned')`,
  `insert into messages (endpoint, key, encoding, letter, state, due_at, created_at)
     select '@mail', key, 'json', letter, 'planned', due, at from (${EVENTS.join('\n   union all ')}) event
     where at > now() - interval '2 days' and at <= now() on conflict (endpoint, key) do nothing`,
  'drop table letters_again',
  'drop table failed_letters',
];
