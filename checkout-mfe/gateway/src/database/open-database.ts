import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import { openServer, PATIENT_LIMITS, REQUEST_LIMITS, type ServerLimits } from './server';

export interface DatabaseLocation {
  /** A PostgreSQL server. Overrides `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded PostgreSQL. */
  readonly dataFolder?: string | undefined;
  /** Folder of an empty embedded database that new ones are copied from. It is made at its first use. */
  readonly emptyDatabase?: string | undefined;
}

/** Opens and migrates the gateway's database. `limits` are those of a server. Throws if none is given or it cannot be reached. */
export async function openDatabase(
  { databaseUrl, dataFolder, emptyDatabase }: DatabaseLocation,
  onIdleError: (error: Error) => void,
  limits: ServerLimits = REQUEST_LIMITS,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const patient = await migrated(openServer(databaseUrl, onIdleError, PATIENT_LIMITS));
    if (limits === PATIENT_LIMITS) return patient;
    await patient.close();
    return openServer(databaseUrl, onIdleError, limits);
  }
  if (dataFolder !== undefined) return migrated(await openEmbedded(dataFolder, undefined, emptyDatabase));
  throw new Error('the gateway needs a database: set DATABASE_URL or a data folder');
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
