import { affiliatePartner, isCreditedAt, type RegisteredAffiliate } from '@riwaq/contracts';
import type { Prices } from './prices';
import type { Sale } from './sale';

type Register = Pick<Prices, 'affiliates'>;

/** What a sale keeps of whom it credits. */
export type SaleCredit = Pick<Sale, 'affiliate' | 'partner' | 'rate'>;

/** The affiliate of a code, whom orders credit at `now` (milliseconds). Null for an unknown code, and for one who has left or not come yet (D47). */
export function findAffiliate(code: string | null | undefined, { affiliates }: Register, now: number): RegisteredAffiliate | null {
  return affiliates.find((affiliate) => affiliate.code === code && isCreditedAt(affiliate, now)) ?? null;
}

/** Credits the first of `codes` that names an affiliate at `now`, in milliseconds; nobody where none does. The one rule for every kind of order (D47). */
export function creditOf(codes: readonly (string | null | undefined)[], register: Register, now: number): SaleCredit {
  const affiliate = codes.map((code) => findAffiliate(code, register, now)).find((found) => found !== null) ?? null;
  return { affiliate: affiliatePartner(affiliate), partner: affiliate?.code ?? '', rate: affiliate?.rate ?? 0 };
}
