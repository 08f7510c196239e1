import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { migrate, migrations } from './migrate';
import { joinGateways, leaveGateways } from './running-gateways';
import { doneSteps, NewerDatabaseError, unknownSteps } from './schema-version';
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
  /** Says that this gateway still runs. Throws `NewerDatabaseError`, and `fits` is false from then on, where a newer one has changed the database. */
  stay(): Promise<void>;
  /** Whether this gateway can still work with the database. */
  fits(): boolean;
  close(): Promise<void>;
}

/** Names of all steps that this gateway knows. */
const stepNames = migrations.map(({ name }) => name);

/**
 * Opens and migrates the gateway's database, for requests and for jobs: the only place where a program opens, makes or changes it. `version` is the gateway's.
 * Throws if none is given or it cannot be reached, where it is newer, and where an older gateway runs that could not work after a step.
 */
export async function openGatewayDatabase(
  { databaseUrl, dataFolder, emptyDatabase }: DatabaseLocation,
  version: string,
  onIdleError: (error: Error) => void,
): Promise<GatewayDatabase> {
  if (databaseUrl === undefined) {
    if (dataFolder === undefined) throw new Error('the gateway needs a database: set DATABASE_URL or a data folder');
    const embedded = await migrated(await openEmbedded(dataFolder, undefined, emptyDatabase));
    return { requests: embedded, jobs: embedded, stay: async () => undefined, fits: () => true, close: () => embedded.close() };
  }
  const id = randomUUID();
  const jobs = await migrated(openServer(databaseUrl, onIdleError, PATIENT_LIMITS), { id, version });
  const requests = openServer(databaseUrl, onIdleError, REQUEST_LIMITS);
  let fits = true;
  return {
    requests,
    jobs,
    async stay() {
      fits = fits && unknownSteps(await doneSteps(jobs), stepNames).length === 0;
      if (!fits) throw new NewerDatabaseError('ALERT: a newer gateway has changed the database: this one takes no orders. Update it');
      await joinGateways(jobs, { id, version });
    },
    fits: () => fits,
    async close() {
      await leaveGateways(jobs, id).catch(onIdleError);
      await Promise.all([requests.close(), jobs.close()]);
    },
  };
}

async function migrated(database: Database, joining?: Parameters<typeof migrate>[2]): Promise<Database> {
  try {
    await migrate(database, migrations, joining);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
