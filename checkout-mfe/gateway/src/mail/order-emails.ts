import { algeriaDay, DAY, MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, isUnavailable, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { loggableError } from '../http/errors';
import { findOrderRow, lockOrder } from '../orders/order-table';
import { deliverDueMessages } from '../outbox/deliver';
import { EMAIL_ENDPOINT } from '../outbox/message';
import { insertMessage } from '../outbox/outbox-table';
import { isOvertakenOn, isToPayOn } from '../outbox/overtaken';
import { PARTLY } from '../payments/reversed-capture';
import { isUnpaid, readOrderStatus } from '../tracking/order-status';
import { type EmailKind, emailKinds } from './email-texts';
import { emailFields } from './email-transport';
import { letterFits } from './letter-fits';
import { letterLimits, letterLimitsSql, limitedKinds, writeWithinLimits } from './letter-limits';
import { renderEmail } from './render-email';

/** SQL: the end of the keys of letters about activations and PayPal, so that they are sent again once the money of an order went back. Empty before. */
const ROUND = `coalesce('-' || nullif(jsonb_array_length(jsonb_path_query_array(history, '$[*] ? (@.isWhole == true)')), 0), '')`;

/** Days after an event in which its e-mail is still sent. A shop that starts to send e-mails skips older events. */
const EVENT_DAYS = 2;

/** Milliseconds that a buyer has to pay by card before the e-mail that the order is not paid. */
const PATIENCE = 15 * MINUTE;

/** Failures of one e-mail after which operations are alarmed: about four hours. */
const ALARMED_AT = 8;

/** E-mails per round. */
const BATCH = 20;

/** SQL: kinds of e-mails that anybody can cause. */
const LIMITED = `(${limitedKinds.map((kind) => `'${kind}'`).join(', ')})`;

const limits = letterLimitsSql('$3', '$4');

/** Whether an order may cause one more limited e-mail. */
const IS_WITHIN_LIMITS = `not (${limits.isMailboxFull} or ${limits.isNetworkFull} or ${limits.isShopFull})`;

/** The endpoint has the order, or will have it. */
const IS_TAKEN = `exists (select from messages where visitor_key in (orders.reference || ':pending', orders.reference || ':method')
        and state in ('waiting', 'busy', 'accepted', 'dead'))`;

/** Money of an order counts. */
const IS_PAID = `exists (select from payments where payments.reference = orders.reference and state in ('paid', 'accepted'))`;

/** Money that came whole and of which a part went back at PayPal: a person knows why, and writes. */
const IS_PARTLY_BACK = `coalesce(capture->>'status', '') = '${PARTLY}'`;

/**
 * Events without an e-mail: of each order its receipt, its payment and the outcome of its money, once each, and what staff sends again. That it was received:
 * at once where a transfer is due, otherwise while nobody has paid; never after its receipt. That nobody has paid it: a day after that letter arrived. The
 * key of a written e-mail is in the outbox. Those that nobody can cause without money are chosen first; a buyer gets the chosen ones in their order.
 */
const EVENTS = `with ${limits.tables}
  select chosen.reference, chosen.kind, chosen.key from (
  select event.* from (
    select reference, 'received' as kind, created_at as at, 'email-received-' || reference as key from orders
    where ${isOrder()} and created_at > $1 and receipt_at is null and cancelled_at is null and (goods->>'method' in ('bank', 'crypto') or created_at <= $2)
      and ${IS_TAKEN}
      and not exists (select from payments where payments.reference = orders.reference and state <> 'pending')
      and ${IS_WITHIN_LIMITS}
    union all
    select reference, 'unpaid', created_at + interval '1 day', 'email-unpaid-' || reference from orders
    where created_at <= $3 and created_at + interval '1 day' > $1 and ${isToPayOn('$7')} and ${IS_TAKEN} and ${IS_WITHIN_LIMITS}
      and exists (select from messages where endpoint = '${EMAIL_ENDPOINT}' and key = 'email-received-' || orders.reference
        and accepted_at <= $3)
    union all
    select reference, 'receipt', receipt_at, 'email-receipt-' || reference from orders where ${isOrder()} and receipt_at > $1 and ${IS_WITHIN_LIMITS}
    union all
    select reference, 'part-activated', to_timestamp((entry->>'at')::bigint / 1000.0), 'email-part-activated-' || reference || '-' || (entry->>'line') || ${ROUND}
    from orders, jsonb_array_elements(history) entry where ${isOrder()} and stage in ('paid', 'money') and activated_at is null
      and entry->>'line' is not null and ${IS_PAID}
      and not exists (select from jsonb_array_elements(history) later where later->>'isWhole' = 'true' and (later->>'at')::bigint >= (entry->>'at')::bigint)
    union all
    select reference, 'activated', activated_at, 'email-activated-' || reference || ${ROUND} from orders where ${isOrder()} and activated_at > $1
      and ${IS_PAID}
    union all
    select reference, 'cancelled', cancelled_at, 'email-cancelled-' || reference from orders where ${isOrder()} and cancelled_at > $1
      and not ${IS_PAID}
    union all
    select reference, 'paid', greatest(paid_at, settled_at), 'email-paid-' || case when way = 'paypal' then reference || ${ROUND} else transfer_id::text end
    from payments join orders using (reference) where state = 'paid'
    union all
    select reference, state, greatest(paid_at, settled_at), 'email-' || state || '-' || coalesce(paypal_id, transfer_id::text)
    from payments where state in ('another-amount', 'paid-twice', 'refunded', 'returned') and not (state = 'another-amount' and ${IS_PARTLY_BACK})
    union all
    select reference, state, settled_at, 'email-declined-' || paypal_id from payments join orders using (reference) where state = 'declined' and not ${IS_PAID}
    union all
    select reference, kind, at, key from letters_again where at > $1
  ) event
  where event.at > $1 and not exists (select from messages where endpoint = '${EMAIL_ENDPOINT}' and messages.key = event.key)
    and not exists (select from failed_letters where failed_letters.key = event.key and due_at > $6)
  order by event.kind = 'unpaid', event.kind in ${LIMITED}, event.at limit $5
  ) chosen order by chosen.kind = 'unpaid', chosen.at, chosen.kind not in ${LIMITED}`;

const EventSchema = v.object({ reference: v.string(), kind: v.picklist(emailKinds), key: v.string() });

/**
 * Withdraws reminders of orders that are no longer to be paid, except one that is being sent. Writes the due e-mails into the outbox, once each across all
 * gateways, then sends them. Does nothing without a mail server.
 */
export async function writeOrderEmails(context: GatewayContext, signal?: AbortSignal): Promise<void> {
  if (!context.writesEmails) return;
  const now = context.clock();
  await context.database.query(
    `delete from messages where (state = 'dead' or (state in ('waiting', 'busy') and due_at <= $1)) and ${isOvertakenOn('$2')}`,
    [instant(now), algeriaDay(now)],
  );
  const instants = [now - EVENT_DAYS * DAY, now - PATIENCE, now - DAY].map(instant);
  const parameters = [...instants, letterLimits(context.mostMailboxes), BATCH, instant(now), algeriaDay(now)];
  const events = readRows(EventSchema, await context.database.query(EVENTS, parameters));
  for (const { reference, kind, key } of events) {
    if (signal?.aborted) return;
    await writeEmail(context, reference, kind, key).catch((error: unknown) => postpone(context, { reference, key }, error));
  }
  if (events.length > 0) await deliverDueMessages(context, signal);
}

/** An e-mail that cannot be written is tried again after a minute, 2, 4 … six hours, and keeps no other waiting. */
async function postpone(
  { database, clock, log }: GatewayContext,
  { reference, key }: { readonly reference: string; readonly key: string },
  error: unknown,
): Promise<void> {
  if (isUnavailable(error)) throw error;
  const rows = await database.query(
    `insert into failed_letters (key, attempts, due_at) values ($1, 1, $2::timestamptz + interval '1 minute')
     on conflict (key) do update set attempts = failed_letters.attempts + 1,
       due_at = $2::timestamptz + least(interval '1 minute' * power(2, least(failed_letters.attempts, 10)), interval '6 hours')
     returning attempts`,
    [key, instant(clock())],
  );
  const [{ attempts } = { attempts: 1 }] = readRows(v.object({ attempts: v.number() }), rows);
  log.warn({ reference, attempts, ...loggableError(error) }, 'an e-mail cannot be written, it will be tried again');
  if (attempts === ALARMED_AT) log.error({ reason: 'unwritten', reference }, 'ALERT: an e-mail to a buyer cannot be written for hours');
}

/** Keeps a letter that staff asked for and that says what is no longer true from being chosen again. */
async function passOver({ database, clock }: GatewayContext, key: string): Promise<void> {
  await database.query(
    'insert into failed_letters (key, attempts, due_at) values ($1, 1, $2) on conflict (key) do update set due_at = excluded.due_at',
    [key, instant(clock() + EVENT_DAYS * DAY)],
  );
}

async function writeEmail(context: GatewayContext, reference: string, kind: EmailKind, key: string): Promise<void> {
  const { database, clock, shop, siteOrigin } = context;
  const row = await findOrderRow(database, reference);
  if (!row) return;
  const order = await readOrderStatus(context, row);
  // Reading the status asks the provider. A buyer who has paid meanwhile gets that e-mail instead.
  const isAgain = key.startsWith('again-');
  if (kind === 'received' && order.payment && !isAgain) return;
  if (kind === 'unpaid' && !isUnpaid(order.stage)) return;
  // It may have been asked for, or chosen, before the order changed.
  if (!(await letterFits(database, key))) return isAgain ? passOver(context, key) : undefined;
  const fields = emailFields({ to: row.email, ...renderEmail({ kind, order, shop, siteOrigin }) });
  const message = { endpoint: EMAIL_ENDPOINT, key, encoding: 'json', fields } as const;
  if (isAgain || !limitedKinds.includes(kind)) return void (await insertMessage(database, message, 'waiting', clock()));
  await database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    if (kind === 'unpaid' && !(await isToPay(queries, reference, clock()))) return;
    await writeWithinLimits(context, queries, reference, async () => (await insertMessage(queries, message, 'waiting', clock())) !== null);
  });
}

/** Whether an order is still to be paid. Whoever asks holds its lock, so that no payment, receipt or cancellation comes between. */
async function isToPay(queries: Queries, reference: string, now: number): Promise<boolean> {
  const found = await queries.query(`select from orders where reference = $1 and ${isToPayOn('$2')}`, [reference, algeriaDay(now)]);
  return found.length > 0;
}
