import { DAY, MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries, readRows } from '../database/database';
import { findOrderRow } from '../orders/order-table';
import { deliverDueMessages } from '../outbox/deliver';
import { insertMessage } from '../outbox/outbox-table';
import { readOrderStatus } from '../tracking/order-status';
import { type EmailKind, emailKinds } from './email-texts';
import { EMAIL_FORM, emailFields } from './email-transport';
import { renderEmail } from './render-email';

/** Days for which what happened to an order is still told: a shop that begins to write emails tells nobody of last month. */
const NEWS_DAYS = 2;

/** How long an order by card has for its payment before its buyer is told that it is there and not paid. */
const PATIENCE = 15 * MINUTE;

/**
 * Emails that one mailbox gets in a day of what anybody can cause with its address: that an order was taken, and its receipt. Five orders with their receipts.
 * Further ones wait for `NEWS_DAYS`. Emails about money have no limit: each costs its sender a payment.
 */
const MOST_A_DAY = 10;

/** Emails that are written in one round. */
const BATCH = 20;

/** How many of these emails the mailbox of a row of `orders` has got since `$3`. `a+b@…` and `a@…` are one mailbox (migration 012). */
const LETTERS_OF_A_DAY = `(select count(*) from orders same join posts letters on letters.form = '${EMAIL_FORM}'
  and letters.key in ('letter-received-' || same.reference, 'letter-receipt-' || same.reference)
  where same.mailbox = orders.mailbox and letters.created_at > $3)`;

/**
 * What happened to orders of which their buyers have no email yet: of each order its receipt, its payment, and what became of its money, once; that it was
 * taken, where a form endpoint or the outbox has it, at once where a transfer is due, otherwise only while nobody has paid, and never after its receipt. An email that was written stands in the outbox by its key.
 */
const NEWS = `
  select news.reference, news.kind, news.key from (
    select reference, 'received' as kind, created_at as at, 'letter-received-' || reference as key from orders
    where created_at > $1 and receipt_at is null and (goods->>'method' in ('bank', 'crypto') or created_at <= $2)
      and exists (select from posts where visitor_key = orders.reference || ':pending' and state in ('waiting', 'busy', 'accepted', 'dead'))
      and not exists (select from payments where payments.reference = orders.reference and state <> 'pending')
      and not exists (select from paypal_orders where paypal_orders.reference = orders.reference and state <> 'created')
      and ${LETTERS_OF_A_DAY} < $4
    union all
    select reference, 'receipt', receipt_at, 'letter-receipt-' || reference from orders where receipt_at > $1 and ${LETTERS_OF_A_DAY} < $4
    union all
    select reference, 'paid', greatest(paid_at, settled_at), 'letter-paid-' || reference from payments where state = 'paid'
    union all
    select reference, 'paid', changed_at, 'letter-paid-' || reference from paypal_orders where state = 'captured'
    union all
    select reference, state, changed_at, 'letter-' || state || '-' || order_id from paypal_orders where state in ('another-amount', 'refunded')
    union all
    select reference, case state when 'duplicate' then 'paid-twice' else state end, greatest(paid_at, settled_at), 'letter-' || state || '-' || transfer_id
    from payments where state in ('another-amount', 'duplicate', 'refunded', 'returned')
  ) news
  where news.at > $1 and not exists (select from posts where form = '${EMAIL_FORM}' and posts.key = news.key)
  order by news.at limit $5`;

const NewsSchema = v.object({ reference: v.string(), kind: v.picklist(emailKinds), key: v.string() });

/** Writes the emails that are due, into the outbox: once each, whichever gateways look; then sends what is there. Does nothing where no mail server is configured. */
export async function writeOrderEmails(context: GatewayContext, signal?: AbortSignal): Promise<void> {
  if (!context.mailer) return;
  const now = context.clock();
  const instants = [now - NEWS_DAYS * DAY, now - PATIENCE, now - DAY].map(instant);
  const rows = await context.database.query(NEWS, [...instants, MOST_A_DAY, BATCH]);
  const news = readRows(NewsSchema, rows);
  for (const { reference, kind, key } of news) {
    if (signal?.aborted) return;
    await putIntoOutbox(context, reference, kind, key);
  }
  if (news.length > 0) await deliverDueMessages(context, signal);
}

async function putIntoOutbox(context: GatewayContext, reference: string, kind: EmailKind, key: string): Promise<void> {
  const { database, clock, log, shop, siteOrigin } = context;
  const row = await findOrderRow(database, reference);
  if (!row) return;
  const order = await readOrderStatus(context, row);
  // The provider was asked just now: whoever has paid meanwhile gets the email of that.
  if (kind === 'received' && order.payment) return;
  const fields = emailFields({ to: row.email, ...renderEmail({ kind, order, shop, siteOrigin }) });
  const message = { form: EMAIL_FORM, key, encoding: 'json', fields } as const;
  if (kind !== 'received' && kind !== 'receipt') return void (await insertMessage(database, message, 'waiting', clock()));
  await database.transaction(async (queries) => {
    const before = await lettersOfMailbox(queries, reference, clock() - DAY);
    if (before >= MOST_A_DAY || (await insertMessage(queries, message, 'waiting', clock())) === null) return;
    if (before + 1 === MOST_A_DAY)
      log.warn({ reason: 'mailbox-full', reference }, 'a mailbox has had its emails of a day: further ones wait');
  });
}

/** How many emails the mailbox of an order has got since an instant (milliseconds), with no other gateway writing to it until the transaction ends. */
async function lettersOfMailbox(queries: Queries, reference: string, since: number): Promise<number> {
  await queries.query(`select pg_advisory_xact_lock(hashtext('mailbox:' || mailbox)) from orders where reference = $1`, [reference]);
  const rows = await queries.query(
    `select count(*)::integer as letters from orders mine join orders same on same.mailbox = mine.mailbox join posts on posts.form = $3
       and posts.key in ('letter-received-' || same.reference, 'letter-receipt-' || same.reference)
     where mine.reference = $1 and posts.created_at > $2`,
    [reference, instant(since), EMAIL_FORM],
  );
  return readRows(v.object({ letters: v.number() }), rows)[0]?.letters ?? 0;
}
