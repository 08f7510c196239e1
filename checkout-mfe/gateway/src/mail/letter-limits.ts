import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { isFirst, windowOf } from '../database/counters';
import { instant, type Queries, readRows } from '../database/database';
import { networkLimits } from '../http/client-network';
import type { Letter, LetterKind } from '../outbox/letter';

/**
 * Most e-mails a day to one mailbox that anybody can cause with its address: of five orders two each. More wait. E-mails about money have no limit: each
 * costs its sender a payment.
 */
const MOST_A_DAY = 10;

/** E-mails that anybody can cause. */
const limitedKinds: readonly string[] = ['received', 'receipt', 'unpaid'] satisfies readonly LetterKind[];

/** Whether a limit holds for a letter. None does for what staff sends again. */
export const isLimited = ({ kind, isAgain }: Letter): boolean => !isAgain && limitedKinds.includes(kind);

/** SQL condition: the same of a message that has begun. */
const IS_LIMITED = `messages.letter->>'kind' in (${limitedKinds.map((kind) => `'${kind}'`).join(', ')}) and not messages.letter ? 'isAgain' and messages.state <> 'planned'`;

/** The limits as one parameter (`$n::jsonb`). An order of an earlier gateway has one mark, without a width. */
function letterLimits({ network, shop, reserved }: GatewayContext['mostMailboxes']): string {
  return JSON.stringify({ mailbox: MOST_A_DAY, shop, reserved, networks: { ...networkLimits(network), earlier: network } });
}

/** SQL: marks of the networks of an order, each behind its width. */
const networks = `coalesce(orders.networks, case when orders.network is null then '{}' else array['earlier ' || orders.network] end)`;

/** SQL: somebody paid an order of this mailbox. Strangers keep no letter from it. */
const HAS_PAID = `exists (select from orders earlier join payments on payments.reference = earlier.reference
      where earlier.mailbox = orders.mailbox and payments.state in ('paid', 'accepted'))`;

/**
 * SQL: what was caused since an instant, and what is full by it, for `with`; then conditions on `orders`. `since` and `limits` are names of parameters. By
 * the mailbox (`a+b@…` and `a@…` are one), by other mailboxes of its networks, and by all mailboxes.
 */
function letterLimitsSql(since: string, limits: string) {
  const isFullNetwork = `exists (select from full_networks where mark = any(${networks}))`;
  const isCountedThere = `exists (select from limited where limited.mailbox = orders.mailbox and full_networks.mark = any(limited.networks))`;
  const mailboxes = '(select count(distinct mailbox) from limited)';
  const most = (name: string) => `(${limits}::jsonb->>'${name}')::integer`;
  return {
    tables: `limited as materialized (
      select orders.mailbox, ${networks} as networks from messages join orders on orders.reference = messages.reference
      where messages.letter is not null and messages.created_at > ${since} and ${IS_LIMITED}),
    full_mailboxes as materialized (select mailbox from limited group by 1 having count(*) >= ${most('mailbox')}),
    full_networks as materialized (select mark from limited, unnest(limited.networks) mark group by 1
      having count(distinct mailbox) >= (${limits}::jsonb->'networks'->>split_part(mark, ' ', 1))::integer)`,
    isMailboxFull: 'orders.mailbox in (select mailbox from full_mailboxes)',
    isNetworkFull: `(not ${HAS_PAID} and exists (select from full_networks where mark = any(${networks}) and not ${isCountedThere}))`,
    isShopFull: `${mailboxes} >= ${most('shop')} + case when ${HAS_PAID} then ${most('reserved')} else 0 end`,
    isFullNetwork,
    isFullForStrangers: `${mailboxes} >= ${most('shop')}`,
  };
}

const StandRow = v.object({ isWithin: v.boolean(), mailbox: v.boolean(), network: v.boolean(), shop: v.boolean() });
type Stand = v.InferOutput<typeof StandRow>;

/**
 * Begins a limited e-mail of an order by `begin`, unless a limit is full: then returns false. Logs a limit that it fills. Whoever calls it holds a
 * transaction; only one such e-mail begins at a time until that ends.
 */
export async function isWithinLimits(
  context: GatewayContext,
  queries: Queries,
  reference: string,
  begin: () => Promise<unknown>,
): Promise<boolean> {
  const { clock, log } = context;
  await queries.query(`select pg_advisory_xact_lock(hashtext('limited e-mails'))`);
  const before = await standOf(context, queries, reference);
  if (!before?.isWithin) return false;
  await begin();
  const after = await standOf(context, queries, reference);
  if (after?.mailbox) log.warn({ reason: 'mailbox-full', reference }, 'a mailbox reached its e-mails of a day: more wait');
  if (after?.network && !before.network)
    log.warn({ reason: 'network-full', reference }, 'one network reached its mailboxes of a day: e-mails of more orders wait');
  if (after?.shop && (await isFirst(queries, { what: 'alert', subject: 'letters-full', since: windowOf(clock(), DAY) })))
    log.error({ reason: 'letters-full' }, 'ALERT: the shop reached its mailboxes of a day: e-mails of more orders wait');
  return true;
}

async function standOf({ clock, mostMailboxes }: GatewayContext, queries: Queries, reference: string): Promise<Stand | undefined> {
  const sql = letterLimitsSql('$2', '$3');
  const rows = await queries.query(
    `with ${sql.tables} select not (${sql.isMailboxFull} or ${sql.isNetworkFull} or ${sql.isShopFull}) as "isWithin",
       ${sql.isMailboxFull} as mailbox, ${sql.isFullNetwork} as network, ${sql.isFullForStrangers} as shop from orders where reference = $1`,
    [reference, instant(clock() - DAY), letterLimits(mostMailboxes)],
  );
  return readRows(StandRow, rows)[0];
}
