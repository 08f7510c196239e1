import { join } from 'node:path';
import type { AdminApi } from '@riwaq/gateway';
import { UserError } from '../../system/user-error';
import type { CommandContext } from '../command';

/**
 * Opens the admin API of the shop's gateway. Loads the gateway's libraries only here: other commands do not need them.
 * Throws `UserError` if a running shop holds the embedded database and does not answer, and where the database is older or newer than this program.
 */
export async function openShopAdminApi({ environment, home }: Pick<CommandContext, 'environment' | 'home'>): Promise<AdminApi> {
  const { FolderInUseError, openAdminApi, OtherDatabaseError } = await import('@riwaq/gateway');
  try {
    return await openAdminApi({ databaseUrl: environment.DATABASE_URL, dataFolder: join(home, 'database') });
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new UserError('the database belongs to a shop that runs and does not answer: try again in a moment, or end it first');
    if (error instanceof OtherDatabaseError) throw new UserError(error.message);
    throw error;
  }
}
