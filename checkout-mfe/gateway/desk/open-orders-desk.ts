import { databaseClock } from '../database/database-clock';
import { type DatabasePlace, openDatabase } from '../database/open-database';
import { deskOf, type OrdersDesk } from './orders-desk';
import { askRunningDesk } from './running-desk';

/**
 * The desk of the gateway's database, for operations. The embedded one belongs to one process: the gateway that runs on it is asked, and only
 * where none does is it opened. Throws `FolderInUseError` where another process holds it that cannot be asked.
 */
export async function openOrdersDesk(place: DatabasePlace): Promise<OrdersDesk> {
  const { databaseUrl, dataFolder } = place;
  const running = databaseUrl === undefined && dataFolder !== undefined ? await askRunningDesk(dataFolder) : null;
  if (running) return running;
  const database = await openDatabase(place, () => undefined);
  const { now } = await databaseClock(database);
  return { ...deskOf(database, now), close: () => database.close() };
}
