import { reachStaff } from '@riwaq/gateway';
import type { StaffInterface } from '@riwaq/gateway/staff';
import type { TestSite } from './open-test-site';

/** Calls operations of the gateway as somebody of operations, as the desk does for whoever is signed in. */
export function staffOf({ staff, database }: TestSite, name = 'lena'): ReturnType<StaffInterface['as']> {
  return reachStaff({ urls: staff?.url, token: staff?.token, dataFolder: `${database.home}/database` }).as({ name, roles: ['operations'] });
}
