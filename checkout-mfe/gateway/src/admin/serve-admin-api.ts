import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { OrderQuestionSchema, OrderReferenceSchema, PartnerQuestionSchema, PersonNameSchema } from '@riwaq/contracts';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import * as v from 'valibot';
import { NotedChangeSchema } from '../payments/change-order';
import { SettledAsSchema } from '../payments/settle-payment';
import { OrderNoteSchema } from '../staff/add-note';
import { LetterAgainSchema } from '../staff/letters-again';
import type { AdminApi } from './admin-api';
import { adminSocket } from './admin-api';
import { isAdmin, makeAdminToken } from './admin-token';

/** A number in an address: of a message, or how many there are. */
const NumberSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** What an address asks as JSON; null where it asks something else. */
function askedIn<Schema extends v.GenericSchema>(searchParams: URLSearchParams, schema: Schema): v.InferOutput<Schema> | null {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), searchParams.get('asked'));
  return asked.success ? asked.output : null;
}

/** A settlement as query parameters. */
/** A number of a transfer or a payment, or a reference. */
const SettledNameSchema = v.pipe(v.string(), v.regex(/^\w[\w-]{0,39}$/));
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
 * `GET /messages`, `POST /messages/<number>/retry?of=…`, `POST /messages/all/retry?seen=…`,
 * `GET /payments`, `POST /payments/settle?order=…&of=…&as=…&by=…`, `GET /orders?reference=…`,
 * `GET /orders/receipt?reference=…`, with JSON `?asked=…`: `POST /orders/change`, `GET /orders/list`, `POST /orders/note`, `POST /orders/letter`, `GET /partners?from=…&to=…&affiliate=…`. Null for anything else.
 */
async function answer(adminApi: AdminApi, { method, url = '' }: IncomingMessage): Promise<object | null> {
  const { pathname, searchParams } = new URL(url, 'http://admin');
  const named = v.safeParse(OrderReferenceSchema, searchParams.get('reference'));
  const reference = named.success ? named.output : null;
  switch (`${method} ${pathname}`) {
    case 'GET /messages':
      return adminApi.list();
    case 'GET /payments':
      return adminApi.unsettled();
    case 'POST /payments/settle': {
      const settlement = v.safeParse(SettlementSchema, Object.fromEntries(searchParams));
      return settlement.success ? adminApi.settle(settlement.output) : null;
    }
    case 'POST /orders/change': {
      const noted = askedIn(searchParams, NotedChangeSchema);
      return noted && adminApi.change(noted);
    }
    case 'GET /orders/list': {
      const question = askedIn(searchParams, OrderQuestionSchema);
      return question && adminApi.orders(question);
    }
    case 'GET /orders/receipt':
      return { picture: reference === null ? null : await adminApi.receipt(reference) };
    case 'POST /orders/note': {
      const note = askedIn(searchParams, OrderNoteSchema);
      return note && { result: await adminApi.addNote(note) };
    }
    case 'POST /orders/letter': {
      const letter = askedIn(searchParams, LetterAgainSchema);
      return letter && { result: await adminApi.sendLetter(letter) };
    }
    case 'GET /orders':
      return { order: reference === null ? null : await adminApi.order(reference) };
    case 'GET /partners': {
      const question = v.safeParse(PartnerQuestionSchema, Object.fromEntries(searchParams));
      return question.success ? adminApi.partners(question.output) : null;
    }
    default:
      return method === 'POST' ? retry(adminApi, pathname, searchParams) : null;
  }
}

async function retry(adminApi: AdminApi, path: string, searchParams: URLSearchParams): Promise<object | null> {
  const [, named] = /^\/messages\/(\w+)\/retry$/.exec(path) ?? [];
  const number = v.safeParse(NumberSchema, named === 'all' ? searchParams.get('seen') : named);
  if (!number.success) return null;
  return { retried: await (named === 'all' ? adminApi.retryAll(number.output) : adminApi.retry(number.output, searchParams.get('of'))) };
}

function sendJson(response: ServerResponse, status: number, content: object | null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(content));
}
