import type { Database } from './database';
import { openMadeEmbedded } from './embedded';
import { requireSchema } from './schema-version';
import { openServer, PATIENT_LIMITS } from './server';

export interface DatabaseLocation {
  /** A PostgreSQL server. Overrides `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded PostgreSQL. */
  readonly dataFolder?: string | undefined;
  /** Folder of an empty embedded database that new ones are copied from. It is made at its first use. */
  readonly emptyDatabase?: string | undefined;
}

/**
 * Opens the gateway's database for a program beside it, and checks its version. Makes and migrates nothing: the gateway's start alone does. Throws
 * `OtherDatabaseError` where the database is older or newer than this program, and where none is given or it cannot be reached.
 */
export async function openDatabase({ databaseUrl, dataFolder }: DatabaseLocation, onIdleError: (error: Error) => void): Promise<Database> {
  const database = await openUnchecked({ databaseUrl, dataFolder }, onIdleError);
  try {
    await requireSchema(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openUnchecked({ databaseUrl, dataFolder }: DatabaseLocation, onIdleError: (error: Error) => void): Promise<Database> {
  if (databaseUrl !== undefined) return openServer(databaseUrl, onIdleError, PATIENT_LIMITS);
  if (dataFolder !== undefined) return openMadeEmbedded(dataFolder);
  throw new Error(NO_DATABASE);
}

/** What is said where neither place of a database is given. */
export const NO_DATABASE = 'the gateway needs a database: set DATABASE_URL or a data folder';
