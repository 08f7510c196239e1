import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import { openServer } from './server';

export interface DatabaseLocation {
  /** A PostgreSQL server. It comes before the folder. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded PostgreSQL. */
  readonly dataFolder?: string | undefined;
}

/** Opens the gateway's database and brings it forward. Throws where there is none, or it cannot be reached. */
export async function openDatabase(place: DatabaseLocation, onIdleError: (error: Error) => void): Promise<Database> {
  const database = await connect(place, onIdleError);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect({ databaseUrl, dataFolder }: DatabaseLocation, onIdleError: (error: Error) => void): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, onIdleError);
  if (dataFolder !== undefined) return openEmbedded(dataFolder);
  throw new Error('the gateway needs a database: give it DATABASE_URL or a data folder');
}
