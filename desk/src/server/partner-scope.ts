import type { PageVisits, PartnerFact, PartnerReport } from '@riwaq/contracts';
import { OPERATIONS, type Role } from '../contract/role';

/** The part of what partners brought that an app's team reads. Coupons are records of the offers. */
const teams: ReadonlyMap<Role, { readonly isFact: (fact: PartnerFact) => boolean; readonly visits: PageVisits['kind'] }> = new Map([
  ['courses', { isFact: ({ kind }) => kind === 'course', visits: 'landing' }],
  ['offers', { isFact: ({ kind, coupon }) => kind === 'promotion' || kind === 'offer' || coupon !== null, visits: 'promotion' }],
]);

/** Whether somebody with these roles reads anything of what partners brought. */
export const mayReadPartners = (roles: readonly Role[]): boolean => roles.some((role) => role === OPERATIONS || teams.has(role));

/** The part of a report that somebody with these roles reads. */
export function reportForRoles(report: PartnerReport, roles: readonly Role[]): PartnerReport {
  if (roles.includes(OPERATIONS)) return report;
  const own = roles.flatMap((role) => teams.get(role) ?? []);
  return {
    ...report,
    facts: report.facts.filter((fact) => own.some(({ isFact }) => isFact(fact))),
    visits: report.visits.filter(({ kind }) => own.some(({ visits }) => visits === kind)),
  };
}
