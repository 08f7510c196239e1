import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import { openServer, PATIENT_LIMITS, REQUEST_LIMITS } from './server';

export interface DatabaseLocation {
  /** A PostgreSQL server. Overrides `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded PostgreSQL. */
  readonly dataFolder?: string | undefined;
  /** Folder of an empty embedded database that new ones are copied from. It is made at its first use. */
  readonly emptyDatabase?: string | undefined;
}

/** A database, opened for requests, whose limits are short, and for what nobody waits for. */
export interface GatewayDatabase {
  readonly requests: Database;
  readonly jobs: Database;
  close(): Promise<void>;
}

/** Opens and migrates the gateway's database, for requests and for jobs. Throws if none is given or it cannot be reached. */
export async function openGatewayDatabase(location: DatabaseLocation, onIdleError: (error: Error) => void): Promise<GatewayDatabase> {
  const jobs = await openDatabase(location, onIdleError);
  const { databaseUrl } = location;
  if (databaseUrl === undefined) return { requests: jobs, jobs, close: () => jobs.close() };
  const requests = openServer(databaseUrl, onIdleError, REQUEST_LIMITS);
  return {
    requests,
    jobs,
    async close() {
      await Promise.all([requests.close(), jobs.close()]);
    },
  };
}

/** Opens and migrates a database for what may take its time. Throws if none is given or it cannot be reached. */
export async function openDatabase(
  { databaseUrl, dataFolder, emptyDatabase }: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return migrated(openServer(databaseUrl, onIdleError, PATIENT_LIMITS));
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
