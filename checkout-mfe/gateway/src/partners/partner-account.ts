import * as v from 'valibot';
import { IntegerColumn, type Queries, readRows } from '../database/database';
import { earnedEver } from './read-partners';

const PayoutRow = v.object({
  id: v.number(),
  partner: v.string(),
  amount: IntegerColumn,
  day: v.string(),
  number: v.string(),
  by: v.string(),
});

/** A payout to an affiliate, as staff noted it: dinar, its day, and its number at the bank; empty where it was paid by hand. */
export type Payout = Omit<v.InferOutput<typeof PayoutRow>, 'partner'>;

/** What an affiliate earned since ever, what was paid to him, and what he is owed: dinar. Below zero where more was paid than he keeps. */
export interface PartnerAccount {
  readonly earned: number;
  readonly paid: number;
  readonly owed: number;
  /** The latest first. */
  readonly payouts: readonly Payout[];
}

/** The accounts of all affiliates who earned anything or were paid, or of one, by their codes. Money that went back lowers what they earned. */
export async function readAccounts(queries: Queries, affiliate?: string): Promise<ReadonlyMap<string, PartnerAccount>> {
  const earnings = await earnedEver(queries, affiliate);
  const payouts = readRows(
    PayoutRow,
    await queries.query(
      `select id, partner, amount, day, number, noted_by as by from partner_payouts
       where taken_back_at is null and ($1::text is null or partner = $1) order by day desc, id desc`,
      [affiliate ?? null],
    ),
  );
  const codes = new Set([...earnings, ...payouts].map(({ partner }) => partner));
  return new Map([...codes].map((code) => [code, accountOf(earnings.filter(isOf(code)), payouts.filter(isOf(code)))]));
}

const isOf =
  (code: string) =>
  ({ partner }: { readonly partner: string }) =>
    partner === code;

/** An account of sums and payouts. */
export function accountOf(earnings: readonly { readonly earned: number }[], payouts: readonly Payout[]): PartnerAccount {
  const earned = earnings.reduce((before, each) => before + each.earned, 0);
  const paid = payouts.reduce((before, { amount }) => before + amount, 0);
  return {
    earned,
    paid,
    owed: earned - paid,
    payouts: payouts.map(({ id, amount, day, number, by }) => ({ id, amount, day, number, by })),
  };
}
