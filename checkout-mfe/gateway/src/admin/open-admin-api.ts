import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { databaseClock } from '../database/database-clock';
import { type DatabaseLocation, openDatabase } from '../database/open-database';
import { UndeliveredMessageSchema } from '../outbox/undelivered-messages';
import { UnsettledPaymentSchema } from '../payments/amount-mismatch';
import { SettlementResultSchema } from '../payments/settle-payment';
import { type AdminApi, adminSocket, createAdminApi } from './admin-api';
import { readAdminToken } from './admin-token';

const REFUSED = 'the gateway that runs does not take the token beside its socket: another gateway made it; restart the gateway';
/** Nothing answers there: no gateway runs on that folder. */
const unanswered: readonly string[] = ['ENOENT', 'ECONNREFUSED'];

/** The admin API of the gateway that runs on the embedded database of that folder, or null where none does. Throws where it may not be asked. */
async function connectToRunningGateway(dataFolder: string): Promise<AdminApi | null> {
  const { folder, path } = adminSocket(dataFolder);
  const authorization = `Bearer ${await readAdminToken(folder)}`;
  const requestAdmin = <Schema extends v.GenericSchema>(method: string, target: string, schema: Schema) =>
    requestSocket({ socketPath: path, method, path: target, headers: { authorization } }, schema);
  const adminApi: AdminApi = {
    list: () => requestAdmin('GET', '/posts', v.array(UndeliveredMessageSchema)),
    retry: async (id) => (await requestAdmin('POST', `/posts/${id ?? 'all'}/retry`, v.object({ retried: v.number() }))).retried,
    unsettled: () => requestAdmin('GET', '/payments', v.array(UnsettledPaymentSchema)),
    settle: (settlement) => requestAdmin('POST', `/payments/settle?${new URLSearchParams({ ...settlement })}`, SettlementResultSchema),
    close: async () => undefined,
  };
  try {
    await adminApi.list();
    return adminApi;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    if (unanswered.includes(code)) return null;
    throw error;
  }
}

async function requestSocket<Schema extends v.GenericSchema>(options: RequestOptions, schema: Schema): Promise<v.InferOutput<Schema>> {
  const content = await new Promise<string>((resolve, reject) => {
    const question = request(options, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject);
      else reject(new Error(answer.statusCode === 401 ? REFUSED : `the gateway that runs answered ${answer.statusCode}`));
    });
    question.once('error', reject);
    question.end();
  });
  return parse(schema, JSON.parse(content), 'the gateway that runs');
}

/**
 * The admin API of the gateway's database, for operations. The embedded one belongs to one process: the gateway that runs on it is asked, and only
 * where none does is it opened. Throws `FolderInUseError` where another process holds it that cannot be asked.
 */
export async function openAdminApi(place: DatabaseLocation): Promise<AdminApi> {
  const { databaseUrl, dataFolder } = place;
  const running = databaseUrl === undefined && dataFolder !== undefined ? await connectToRunningGateway(dataFolder) : null;
  if (running) return running;
  const database = await openDatabase(place, () => undefined);
  const { now } = await databaseClock(database);
  return { ...createAdminApi(database, now), close: () => database.close() };
}
