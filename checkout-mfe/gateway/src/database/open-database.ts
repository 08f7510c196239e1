import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import { openServer } from './server';

export interface DatabaseLocation {
  /** A PostgreSQL server. Overrides `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded PostgreSQL. */
  readonly dataFolder?: string | undefined;
  /** Folder of an empty embedded database that new ones are copied from. It is made at its first use. */
  readonly emptyDatabase?: string | undefined;
}

/** Opens and migrates the gateway's database. Throws if none is given or it cannot be reached. */
export async function openDatabase(location: DatabaseLocation, onIdleError: (error: Error) => void): Promise<Database> {
  const database = await connect(location, onIdleError);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect(
  { databaseUrl, dataFolder, emptyDatabase }: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, onIdleError);
  if (dataFolder !== undefined) return openEmbedded(dataFolder, undefined, emptyDatabase);
  throw new Error('the gateway needs a database: set DATABASE_URL or a data folder');
}
