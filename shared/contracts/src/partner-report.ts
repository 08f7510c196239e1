/**
 * Orders of one day in Algeria («2026-11-22») that credit the same affiliate, page and coupon; null where an order credits none. `orders` arrived that day. `paid`
 * and `money` (dinar) came that day and still count. `refunded` (dinar) went back that day: it counts on no day any more. `owed` (dinar) is the affiliate's part
 * of `money`, by the rate that he had when each order was placed.
 */
export interface PartnerFact {
  readonly day: string;
  /** What is ordered: `course`, `promotion`, `bundle`, … */
  readonly kind: string;
  /** Code of the affiliate. */
  readonly affiliate: string | null;
  /** Address of the landing or the promotion's page on which it was ordered. */
  readonly page: string | null;
  readonly coupon: string | null;
  readonly orders: number;
  readonly paid: number;
  readonly money: number;
  readonly refunded: number;
  readonly owed: number;
}

/** Visits of one page on one day in Algeria. */
export interface PageVisits {
  readonly day: string;
  readonly page: string;
  /** Null where nobody knows it: it was counted while there was no room for more. */
  readonly kind: 'landing' | 'promotion' | null;
  readonly visits: number;
}

/** What affiliates, pages and coupons brought from one day to another, both included. */
export interface PartnerReport {
  readonly from: string;
  readonly to: string;
  /** Day of the oldest order that the gateway still keeps; null without any. Older orders were deleted with their buyers' data. */
  readonly oldest: string | null;
  readonly facts: readonly PartnerFact[];
  readonly visits: readonly PageVisits[];
  /** Names of affiliates by their code, as far as the register has them. An affiliate's own report, and an earlier gateway, have none. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The name of an affiliate; his code where nobody knows it. */
export const affiliateNameIn = ({ names = {} }: PartnerReport, code: string): string =>
  (Object.hasOwn(names, code) ? names[code] : undefined) ?? code;

/** The days that a report is of, and the affiliate whose it is; all affiliates where it names none. */
export interface PartnerQuestion {
  readonly from: string;
  readonly to: string;
  readonly affiliate?: string | undefined;
}
