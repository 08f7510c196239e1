import { type AppName, type RemoteName, RemoteNameSchema } from '@riwaq/contracts';
import { OPERATIONS, orderReaders, PARTNERS, PRODUCTS, partnerReaders, sellerRoles } from '@riwaq/contracts/staff-roles';

export { OPERATIONS };

/** What somebody may change: `operations` everything, the name of a remote that remote alone; those of `sellerRoles` release nothing. */
export const RoleSchema = RemoteNameSchema;
export type Role = RemoteName;

/** Whether somebody with these roles may promote and roll back an app. */
export function mayChange(roles: readonly Role[], app: AppName): boolean {
  return roles.includes(OPERATIONS) || (app !== 'shell' && roles.includes(app));
}

/** Whether somebody with these roles may edit and publish the records of an app. */
export const mayEdit = (roles: readonly Role[], app: AppName): boolean =>
  mayChange(roles, app) || (app !== 'shell' && roles.includes(PRODUCTS));

/** Whether somebody with these roles releases anything: who only sells never sees a version. */
export const mayRelease = (roles: readonly Role[]): boolean => roles.some((role) => !sellerRoles.includes(role));

/** Whether somebody with these roles sees orders, with who ordered, and notes what happens to them. The gateway asks too. */
export const mayReadOrders = (roles: readonly Role[]): boolean => roles.some((role) => orderReaders.includes(role));

/** Whether somebody with these roles reads anything of what partners brought. The gateway asks too. */
export const mayReadPartners = (roles: readonly Role[]): boolean => roles.some((role) => partnerReaders.includes(role));

/** Whether somebody with these roles sees where messages go, and sends one again. The gateway asks too. */
export const mayReadMessages = (roles: readonly Role[]): boolean => roles.includes(OPERATIONS) || roles.includes('checkout');

/** Whether somebody with these roles may register partners in an app: the editors of its records, and in the courses those who keep the accounts. */
export const mayRegister = (roles: readonly Role[], app: AppName): boolean =>
  mayEdit(roles, app) || (app === 'courses' && keepsAccounts(roles));

/** Whether somebody with these roles keeps the accounts of partners, and gives them their links. The gateway asks too. */
export const keepsAccounts = (roles: readonly Role[]): boolean => roles.includes(OPERATIONS) || roles.includes(PARTNERS);
