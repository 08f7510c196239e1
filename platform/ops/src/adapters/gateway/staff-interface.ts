import { join } from 'node:path';
import type { StaffInterface } from '@riwaq/gateway/staff';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

/**
 * The gateway's staff interface: at `STAFF_URL` (several with commas), else at `STAFF_PORT` of this machine, with `STAFF_TOKEN`; where neither is set, on the socket
 * of the embedded database under `home`. Throws `UserError` for a wrong address. Loads the gateway's libraries only here: other commands do not need them.
 */
export async function staffInterface({ STAFF_URL, STAFF_PORT, STAFF_TOKEN }: Environment, home: string): Promise<StaffInterface> {
  const { reachStaff, StaffUnavailableError } = await import('@riwaq/gateway');
  const urls = STAFF_URL || (STAFF_PORT ? `http://127.0.0.1:${STAFF_PORT}` : undefined);
  try {
    return reachStaff({ urls, token: STAFF_TOKEN, dataFolder: join(home, 'database') });
  } catch (error) {
    throw error instanceof StaffUnavailableError ? new UserError(error.message) : error;
  }
}
