import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { OrderReferenceSchema } from '@riwaq/contracts';
import { OrderQuestionSchema, ParseError, PartnerQuestionSchema, PersonNameSchema, parse } from '@riwaq/contracts/platform';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import * as v from 'valibot';
import { NotedChangeSchema } from '../payments/change-order';
import { SettledAsSchema } from '../payments/settle-payment';
import { OrderNoteSchema } from '../staff/add-note';
import { LetterAgainSchema } from '../staff/letters-again';
import { type AdminApi, adminSocket, type RefusedQuestion } from './admin-api';
import { isAdmin, makeAdminToken } from './admin-token';

/** A number in an address: of a message, or how many there are. */
const NumberSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** What was asked, in a `ParseError`. */
const QUESTION = 'the question';

type Asked = URLSearchParams;

/** What an address asks as JSON. Throws `ParseError` with the wrong field. */
function askedIn<Schema extends v.GenericSchema>(asked: Asked, schema: Schema): v.InferOutput<Schema> {
  return parse(schema, parse(v.pipe(v.string(), v.parseJson()), asked.get('asked') ?? '', QUESTION), QUESTION);
}

/** What an address asks by its parameters. Throws `ParseError` with the wrong field. */
function parametersOf<Schema extends v.GenericSchema>(asked: Asked, schema: Schema): v.InferOutput<Schema> {
  return parse(schema, Object.fromEntries(asked), QUESTION);
}

/** A number of a transfer or a payment, or a reference. */
const SettledNameSchema = v.pipe(v.string(), v.regex(/^\w[\w-]{0,39}$/));
const RetrySchema = v.object({ message: NumberSchema, of: v.optional(SettledNameSchema) });
const RetryAllSchema = v.object({ seen: NumberSchema });
const ReferenceSchema = v.object({ reference: OrderReferenceSchema });
const SettlementSchema = v.object({
  order: SettledNameSchema,
  of: v.optional(SettledNameSchema),
  as: SettledAsSchema,
  by: PersonNameSchema,
});

/**
 * Serves the admin API on a socket beside the data, since no other process can open the embedded database. The caller must show this run's token.
 * Calls `failed` with the error of a failed request. Returns a function that closes the socket; throws if it cannot be made.
 */
export async function serveAdminApi(
  adminApi: AdminApi,
  dataFolder: string,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { folder, path } = adminSocket(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // We hold the folder, so an existing socket is left over from a killed gateway.
  await rm(path, { force: true });
  const token = await makeAdminToken(folder);
  const server = createServer((request, response) => {
    if (!isAdmin(request.headers.authorization, token)) return sendJson(response, 401, null);
    answer(adminApi, request).then(
      (content) => sendJson(response, content === null ? 404 : 200, content),
      (error: unknown) => {
        const issue = error instanceof ParseError && error.what === QUESTION ? error.issues[0] : undefined;
        if (issue) return sendJson(response, 400, { field: issue.path, message: issue.message } satisfies RefusedQuestion);
        failed(error);
        sendJson(response, 500, null);
      },
    );
  });
  readRestOfRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

/**
 * Every route of the API, with its question in the parameters of its address or as JSON in `?asked=…`. Each throws `ParseError` for a question that its
 * schema refuses.
 */
export const adminRoutes: Readonly<Record<string, (adminApi: AdminApi, asked: Asked) => Promise<object>>> = {
  'GET /messages': (adminApi) => adminApi.list(),
  'POST /messages/:message/retry': async (adminApi, asked) => {
    const { message, of } = parametersOf(asked, RetrySchema);
    return { retried: await adminApi.retry(message, of ?? null) };
  },
  'POST /messages/all/retry': async (adminApi, asked) => ({ retried: await adminApi.retryAll(parametersOf(asked, RetryAllSchema).seen) }),
  'GET /payments': (adminApi) => adminApi.unsettled(),
  'POST /payments/settle': (adminApi, asked) => adminApi.settle(parametersOf(asked, SettlementSchema)),
  'GET /orders': async (adminApi, asked) => ({ order: await adminApi.order(parametersOf(asked, ReferenceSchema).reference) }),
  'GET /orders/list': (adminApi, asked) => adminApi.orders(askedIn(asked, OrderQuestionSchema)),
  'GET /orders/receipt': async (adminApi, asked) => ({ picture: await adminApi.receipt(parametersOf(asked, ReferenceSchema).reference) }),
  'POST /orders/change': (adminApi, asked) => adminApi.change(askedIn(asked, NotedChangeSchema)),
  'POST /orders/note': async (adminApi, asked) => ({ result: await adminApi.addNote(askedIn(asked, OrderNoteSchema)) }),
  'POST /orders/letter': async (adminApi, asked) => ({ result: await adminApi.sendLetter(askedIn(asked, LetterAgainSchema)) }),
  'GET /partners': (adminApi, asked) => adminApi.partners(parametersOf(asked, PartnerQuestionSchema)),
};

/** What the route of an address answers; null where there is none. */
async function answer(adminApi: AdminApi, { method, url = '' }: IncomingMessage): Promise<object | null> {
  const { pathname, searchParams } = new URL(url, 'http://admin');
  const [, message] = /^\/messages\/(?!all\/)(\w+)\/retry$/.exec(pathname) ?? [];
  if (message !== undefined) searchParams.set('message', message);
  const path = message === undefined ? pathname : '/messages/:message/retry';
  const name = `${method} ${path}`;
  return Object.hasOwn(adminRoutes, name) ? ((await adminRoutes[name]?.(adminApi, searchParams)) ?? null) : null;
}

function sendJson(response: ServerResponse, status: number, content: object | null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(content));
}
