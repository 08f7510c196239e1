import { OrderListSchema, OrderRecordSchema, PartnerReportSchema, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type DatabaseLocation, openDatabase } from '../database/open-database';
import { ask } from '../http/http-client';
import { UndeliveredMessageSchema } from '../outbox/undelivered-messages';
import { UnsettledPaymentSchema } from '../payments/amount-mismatch';
import { ChangeResultSchema } from '../payments/change-order';
import { SettlementResultSchema } from '../payments/settle-payment';
import { NoteResultSchema } from '../staff/add-note';
import { LetterResultSchema } from '../staff/letters-again';
import { type AdminApi, adminSocket, createAdminApi, RefusedQuestionSchema } from './admin-api';
import { readAdminToken } from './admin-token';

const REFUSED = 'the running gateway refuses the token beside its socket: another gateway made it. Restart the gateway';
/** Milliseconds for an answer. */
const LIMIT = 60_000;
/** Error codes of a socket without a gateway. */
const unanswered: readonly string[] = ['ENOENT', 'ECONNREFUSED'];

const RetriedSchema = v.object({ retried: v.union([v.number(), v.picklist(['before', 'elsewhere', 'unnamed'])]) });
const AllRetriedSchema = v.object({ retried: v.nullable(v.number()) });

/** What is asked, as the address carries it. */
const asked = (what: object) => new URLSearchParams({ asked: JSON.stringify(what) });

/** Connects to the gateway that runs on the embedded database of a folder. Null if none runs. Throws if it refuses. */
async function connectToRunningGateway(dataFolder: string): Promise<AdminApi | null> {
  const { folder, path } = adminSocket(dataFolder);
  const authorization = `Bearer ${await readAdminToken(folder)}`;
  const requestAdmin = <Schema extends v.GenericSchema>(method: 'GET' | 'POST', target: string, schema: Schema) =>
    ask(
      { url: `http://gateway${target}`, socketPath: path, method, headers: { authorization }, limit: LIMIT },
      async ({ status, body }) => {
        if (status === 200) return parse(schema, await body.json(), 'the running gateway');
        throw new Error(status === 401 ? REFUSED : `the running gateway answered ${status}${await refusedField(status, body)}`);
      },
    );
  const adminApi: AdminApi = {
    list: () => requestAdmin('GET', '/messages', v.array(UndeliveredMessageSchema)),
    retry: async (id, of) =>
      (await requestAdmin('POST', `/messages/${id}/retry${of === null ? '' : `?${new URLSearchParams({ of })}`}`, RetriedSchema)).retried,
    retryAll: async (seen) =>
      (await requestAdmin('POST', `/messages/all/retry?${new URLSearchParams({ seen: String(seen) })}`, AllRetriedSchema)).retried,
    unsettled: () => requestAdmin('GET', '/payments', v.array(UnsettledPaymentSchema)),
    settle: ({ of, shown: _shown, ...settlement }) =>
      requestAdmin('POST', `/payments/settle?${new URLSearchParams({ ...settlement, ...(of && { of }) })}`, SettlementResultSchema),
    change: (noted) => requestAdmin('POST', `/orders/change?${asked(noted)}`, ChangeResultSchema),
    orders: (question) => requestAdmin('GET', `/orders/list?${asked(question)}`, OrderListSchema),
    receipt: async (reference) =>
      (await requestAdmin('GET', `/orders/receipt?${new URLSearchParams({ reference })}`, v.object({ picture: v.nullable(v.string()) })))
        .picture,
    addNote: async (note) => (await requestAdmin('POST', `/orders/note?${asked(note)}`, v.object({ result: NoteResultSchema }))).result,
    sendLetter: async (letter) =>
      (await requestAdmin('POST', `/orders/letter?${asked(letter)}`, v.object({ result: LetterResultSchema }))).result,
    order: async (reference) =>
      (await requestAdmin('GET', `/orders?${new URLSearchParams({ reference })}`, v.object({ order: v.nullable(OrderRecordSchema) })))
        .order,
    partners: ({ from, to, affiliate }) =>
      requestAdmin('GET', `/partners?${new URLSearchParams({ from, to, ...(affiliate && { affiliate }) })}`, PartnerReportSchema),
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

/** The field that a gateway refused, and why; empty for any other answer. */
async function refusedField(status: number, body: { json(): Promise<unknown> }): Promise<string> {
  if (status !== 400) return '';
  const { field, message } = parse(RefusedQuestionSchema, await body.json(), 'the running gateway');
  return `: ${field}: ${message}`;
}

/**
 * Opens the admin API of the gateway's database. An embedded one belongs to one process: asks the running gateway, or opens the database if none runs.
 * Throws `FolderInUseError` if another process holds it and does not answer. `now` returns milliseconds.
 */
export async function openAdminApi(place: DatabaseLocation, now: () => number = Date.now): Promise<AdminApi> {
  const { databaseUrl, dataFolder } = place;
  const running = databaseUrl === undefined && dataFolder !== undefined ? await connectToRunningGateway(dataFolder) : null;
  if (running) return running;
  const database = await openDatabase(place, () => undefined);
  return { ...createAdminApi(database, now), close: () => database.close() };
}
