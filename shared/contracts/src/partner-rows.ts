import type { PageVisits, PartnerFact, PartnerReport } from './partner-report';

/** What a report can be read by. */
export const partnerSubjects = ['affiliate', 'landing', 'promotion', 'coupon'] as const;
export type PartnerSubject = (typeof partnerSubjects)[number];

/** Sums of a report. Money in dinar. `visits` is null where nothing can be visited: a coupon has no page. */
export interface PartnerSums {
  readonly visits: number | null;
  readonly orders: number;
  readonly paid: number;
  readonly money: number;
  readonly refunded: number;
  readonly owed: number;
}

/** What one affiliate, page or coupon brought. */
export interface PartnerRow extends PartnerSums {
  readonly name: string;
}

/** What somebody brought on one day. */
export interface PartnerDayRow extends PartnerRow {
  readonly day: string;
}

/** Affiliate of a page's address, `/v1/<affiliate>/<slug>`; null for another address. */
function affiliateOfPage(page: string): string | null {
  return /^\/v1\/([^/]+)\/[^/]+$/.exec(page)?.[1] ?? null;
}

/** Name under which an order counts for a subject; null where it does not count there. */
function nameOfFact({ kind, affiliate, page, coupon }: PartnerFact, subject: PartnerSubject): string | null {
  if (subject === 'affiliate') return affiliate;
  if (subject === 'coupon') return coupon;
  return (kind === 'promotion') === (subject === 'promotion') ? page : null;
}

function nameOfVisits({ kind, page }: PageVisits, subject: PartnerSubject): string | null {
  if (subject === 'affiliate') return affiliateOfPage(page);
  return kind === subject ? page : null;
}

function addUp(facts: readonly PartnerFact[], visits: readonly PageVisits[], subject: PartnerSubject): PartnerSums {
  const sum = (field: 'orders' | 'paid' | 'money' | 'refunded' | 'owed') => facts.reduce((before, fact) => before + fact[field], 0);
  return {
    visits: subject === 'coupon' ? null : visits.reduce((before, each) => before + each.visits, 0),
    orders: sum('orders'),
    paid: sum('paid'),
    money: sum('money'),
    refunded: sum('refunded'),
    owed: sum('owed'),
  };
}

interface Group {
  readonly day: string;
  readonly name: string;
  readonly facts: PartnerFact[];
  readonly visits: PageVisits[];
}

/** Facts and visits by name, and by day where that is asked for. */
function groupsOf({ facts, visits }: PartnerReport, subject: PartnerSubject, byDay: boolean): readonly Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (day: string, name: string) => {
    const key = byDay ? `${day} ${name}` : name;
    const known = groups.get(key) ?? { day, name, facts: [], visits: [] };
    groups.set(key, known);
    return known;
  };
  for (const fact of facts) {
    const name = nameOfFact(fact, subject);
    if (name !== null) groupOf(fact.day, name).facts.push(fact);
  }
  for (const each of visits) {
    const name = nameOfVisits(each, subject);
    if (name !== null) groupOf(each.day, name).visits.push(each);
  }
  return [...groups.values()];
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** A row for each affiliate, page or coupon of a report. Who brought most money comes first. */
export function partnerRows(report: PartnerReport, subject: PartnerSubject): PartnerRow[] {
  return groupsOf(report, subject, false)
    .map(({ name, facts, visits }) => ({ name, ...addUp(facts, visits, subject) }))
    .sort((one, other) => other.money - one.money || other.orders - one.orders || byText(one.name, other.name));
}

/** A row for each day of each affiliate, page or coupon, in the order of days. */
export function partnerDayRows(report: PartnerReport, subject: PartnerSubject): PartnerDayRow[] {
  return groupsOf(report, subject, true)
    .map(({ day, name, facts, visits }) => ({ day, name, ...addUp(facts, visits, subject) }))
    .sort((one, other) => byText(one.day, other.day) || byText(one.name, other.name));
}

/** Sums of all orders and visits of a report, those that credit nobody too. */
export function partnerTotal({ facts, visits }: PartnerReport): PartnerSums {
  return addUp(facts, visits, 'affiliate');
}

/**
 * Returns the part of a report that one affiliate may read: orders that credit him, and visits of his pages.
 * Removes the page of an order if it is another affiliate's.
 */
export function reportOfAffiliate(report: PartnerReport, affiliate: string): PartnerReport {
  const isOwn = (page: string | null) => page !== null && affiliateOfPage(page) === affiliate;
  return {
    ...report,
    facts: report.facts.filter((fact) => fact.affiliate === affiliate).map((fact) => (isOwn(fact.page) ? fact : { ...fact, page: null })),
    visits: report.visits.filter(({ page }) => isOwn(page)),
  };
}
