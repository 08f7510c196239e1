import type { Database } from '../src/database/database';
import type { StaffContext } from '../src/staff/operation';
import { type StaffInputs, staffOperations } from '../src/staff/staff-operations';
import { SHOP, siteConfigFor } from './fixtures';

const { public: shop } = siteConfigFor(SHOP);

interface StaffedShop {
  readonly database: Database;
  readonly context: Pick<StaffContext, 'log' | 'readPrices' | 'readPages' | 'notices' | 'endpoints'> & { readonly clock: () => number };
}

/** What a test says otherwise of a transfer that staff notes, and who notes it. */
export type OtherTransfer = Partial<Extract<StaffInputs['orders']['act'], { act: 'paid' }>> & { readonly by?: string };

/** Calls operations of staff on a shop's database, as somebody of operations, or as `actor` says. */
export const staffOf = ({ database, context }: StaffedShop, actor: { name?: string; roles?: string[]; affiliate?: string } = {}) =>
  staffOperations.createCaller({
    database,
    now: context.clock,
    log: context.log,
    readPrices: context.readPrices,
    readPages: context.readPages,
    notices: context.notices,
    endpoints: context.endpoints,
    shop,
    actor: { name: 'lena', roles: ['operations'], ...actor },
  });
