import { type AppName, type RemoteName, RemoteNameSchema } from '@riwaq/contracts';

/** The role that may change every app and the configuration. */
export const OPERATIONS = 'operations';

/** What somebody may change: `operations` everything, the name of a remote that remote alone. */
export const RoleSchema = RemoteNameSchema;
export type Role = RemoteName;

/** Whether somebody with these roles may promote and roll back an app. */
export function mayChange(roles: readonly Role[], app: AppName): boolean {
  return roles.includes(OPERATIONS) || (app !== 'shell' && roles.includes(app));
}
