import { OPERATIONS, PARTNERS, type PageVisits, type PartnerFact, type PartnerReport } from '@riwaq/contracts/platform';

interface Scope {
  readonly isFact: (fact: PartnerFact) => boolean;
  readonly visits: NonNullable<PageVisits['kind']>;
}

/** The part of what partners brought that an app's team reads. Coupons are records of the offers. */
const teams = new Map<string, Scope>([
  ['courses', { isFact: ({ kind }) => kind === 'course', visits: 'landing' }],
  ['offers', { isFact: ({ kind, coupon }) => kind === 'promotion' || kind === 'offer' || coupon !== null, visits: 'promotion' }],
]);

/** The part of a report that somebody with these roles reads. */
export function reportForRoles(report: PartnerReport, roles: readonly string[]): PartnerReport {
  if (roles.includes(OPERATIONS) || roles.includes(PARTNERS)) return report;
  const own = roles.flatMap((role) => teams.get(role) ?? []);
  return {
    ...report,
    facts: report.facts.filter((fact) => own.some(({ isFact }) => isFact(fact))),
    visits: report.visits.filter(({ kind }) => own.some(({ visits }) => visits === kind)),
  };
}
