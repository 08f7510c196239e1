import { migrate } from '../src/database/migrate';
import { openServer, PATIENT_LIMITS } from '../src/database/server';

/** Makes the tables of an empty database on a server, as the start of a gateway does. */
export async function makeTables(url: string): Promise<void> {
  const database = await openServer(
    url,
    (error) => {
      throw error;
    },
    PATIENT_LIMITS,
  );
  await migrate(database);
  await database.close();
}
