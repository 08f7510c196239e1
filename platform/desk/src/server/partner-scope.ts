import type { PageVisits, PartnerFact, PartnerReport } from '@riwaq/contracts/platform';
import { partnerTeams } from '../contract/partners';
import { OPERATIONS, type Role } from '../contract/role';

interface Scope {
  readonly isFact: (fact: PartnerFact) => boolean;
  readonly visits: PageVisits['kind'];
}

/** The part of what partners brought that an app's team reads. Coupons are records of the offers. */
const teams: Readonly<Record<(typeof partnerTeams)[number], Scope>> = {
  courses: { isFact: ({ kind }) => kind === 'course', visits: 'landing' },
  offers: { isFact: ({ kind, coupon }) => kind === 'promotion' || kind === 'offer' || coupon !== null, visits: 'promotion' },
};

/** The part of a report that somebody with these roles reads. */
export function reportForRoles(report: PartnerReport, roles: readonly Role[]): PartnerReport {
  if (roles.includes(OPERATIONS)) return report;
  const own = partnerTeams.filter((team) => roles.includes(team)).map((team) => teams[team]);
  return {
    ...report,
    facts: report.facts.filter((fact) => own.some(({ isFact }) => isFact(fact))),
    visits: report.visits.filter(({ kind }) => own.some(({ visits }) => visits === kind)),
  };
}
