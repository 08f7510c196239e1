import { DAY, MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import { instant, readRows } from '../database/database';
import type { GatewayContext } from '../gateway-context';
import { readOrderStatus } from '../orders/order-status';
import { findOrderRow } from '../orders/order-table';
import { deliverDueMessages } from '../outbox/deliver';
import { insertMessage } from '../outbox/outbox-table';
import { type EmailKind, emailKinds } from './email-texts';
import { renderEmail } from './render-email';
import { EMAIL_FORM, emailFields } from './send-email';

/** Days for which what happened to an order is still told: a shop that begins to write emails tells nobody of last month. */
const NEWS_DAYS = 2;

/** How long an order by card has for its payment before its buyer is told that it is there and not paid. */
const PATIENCE = 15 * MINUTE;

/** First emails that one address gets in a day: whoever types somebody else's address into forms sends no more than that. */
const MOST_A_DAY = 5;

/** Emails that are written in one round. */
const BATCH = 20;

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
      and (select count(*) from orders same where same.email = orders.email and same.created_at > $3) <= $4
    union all
    select reference, 'receipt', receipt_at, 'letter-receipt-' || reference from orders where receipt_at > $1
    union all
    select reference, 'paid', greatest(paid_at, settled_at), 'letter-paid-' || reference from payments where state = 'paid'
    union all
    select reference, 'paid', changed_at, 'letter-paid-' || reference from paypal_orders where state = 'captured'
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
  const { database, clock, shop, siteOrigin } = context;
  const row = await findOrderRow(database, reference);
  if (!row) return;
  const order = await readOrderStatus(context, row);
  // The provider was asked just now: whoever has paid meanwhile gets the email of that.
  if (kind === 'received' && order.payment) return;
  const fields = emailFields({ to: row.email, ...renderEmail({ kind, order, shop, siteOrigin }) });
  await insertMessage(database, { form: EMAIL_FORM, key, encoding: 'json', fields }, 'waiting', clock());
}
