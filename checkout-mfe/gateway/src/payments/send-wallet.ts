import type { SentWallet } from '@riwaq/contracts';
import { type HistoryEntry, HistoryEntrySchema, walletOf } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { appendHistory } from '../orders/order-table';
import { hasMoney } from '../orders/payment-state';
import { planLetter } from '../orders/plan-letter';
import { allows, type KnownOrder, type Signature, signed, standsNow } from './known-order';
import { hasRightChecksum } from './wallet-checksum';

const Sent = v.object({ history: v.array(HistoryEntrySchema) });

/** Where the buyer of the newest order by crypto that has a wallet transfers to; undefined where no order has one. */
export async function lastWallet(queries: Queries): Promise<Pick<SentWallet, 'network' | 'address'> | undefined> {
  const rows = await queries.query(
    `select history from orders where ${isOrder()} and method = 'crypto' and history @> '[{"change": "wallet"}]'
      order by created_at desc, reference desc limit 1`,
  );
  const { network, address } = walletOf(readRows(Sent, rows)[0]?.history ?? [])?.wallet ?? {};
  return network !== undefined && address !== undefined ? { network, address } : undefined;
}

interface NotedWallet extends Signature {
  readonly wallet: SentWallet;
  readonly after: number | null;
}

/** Result. `address`: its checksum is wrong. `before`: somebody sent one that staff had not seen (`entry`), nothing changes. `closed`: the order's stage does not allow it, or money came. */
type WalletResult = { readonly outcome: 'changed' | 'closed' | 'address' } | { readonly outcome: 'before'; readonly entry: HistoryEntry };

/** Notes where the buyer of an order by crypto transfers what, and plans the letter that says it. */
export async function noteWallet(queries: Queries, { row, payments }: KnownOrder, noted: NotedWallet, now: number): Promise<WalletResult> {
  if (!hasRightChecksum(noted.wallet)) return { outcome: 'address' };
  const { reference, history } = row;
  const last = history.findLast(({ at, wallet }) => wallet && at === walletOf(history)?.at);
  if (payments.some(hasMoney) || !allows('wallet', { row, payments })) return { outcome: 'closed' };
  if (last && last.at !== noted.after) return { outcome: 'before', entry: last };
  const undo = { order: standsNow(row), letter: await planLetter(queries, 'wallet', reference, now) };
  await appendHistory(queries, reference, { change: 'wallet', ...signed(noted), at: now, wallet: noted.wallet, undo });
  return { outcome: 'changed' };
}
