import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { SettledAsSchema } from '../payments/settle-payment';
import type { AdminApi } from './admin-api';
import { adminSocket } from './admin-api';
import { isAdmin, makeAdminToken } from './admin-token';

/** A message's number as it stands in an address; `all` for every message. */
const RetriedSchema = v.union([
  v.pipe(
    v.literal('all'),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
]);

/** What is to be settled, as an address carries it. */
const SettlementSchema = v.object({ order: v.string(), as: SettledAsSchema, by: v.string() });

/**
 * Answers operations on a socket beside the data while the gateway runs, since its embedded database can be opened by nobody else: nothing
 * of it can be reached from the network, and the
 * caller must show the secret of this run. `failed` hears of a question that could not be answered. Gives what ends it; throws where the socket cannot be made.
 */
export async function serveAdminApi(
  adminApi: AdminApi,
  dataFolder: string,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const { folder, path } = adminSocket(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Whoever holds the folder is us: a socket that is there is left over from a gateway that was killed.
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
 * `GET /posts`, `POST /posts/<number or all>/retry`, `GET /payments`, and `POST /payments/settle?order=…&as=…&by=…`; null for
 * anything else.
 */
async function answer(adminApi: AdminApi, { method, url = '' }: IncomingMessage): Promise<object | null> {
  const { pathname, searchParams } = new URL(url, 'http://admin');
  switch (`${method} ${pathname}`) {
    case 'GET /posts':
      return adminApi.list();
    case 'GET /payments':
      return adminApi.unsettled();
    case 'POST /payments/settle': {
      const settlement = v.safeParse(SettlementSchema, Object.fromEntries(searchParams));
      return settlement.success ? adminApi.settle(settlement.output) : null;
    }
    default:
      return method === 'POST' ? retry(adminApi, pathname) : null;
  }
}

async function retry(adminApi: AdminApi, path: string): Promise<object | null> {
  const [, named] = /^\/posts\/(\w+)\/retry$/.exec(path) ?? [];
  const retried = v.safeParse(RetriedSchema, named);
  return retried.success ? { retried: await adminApi.retry(retried.output) } : null;
}

function sendJson(response: ServerResponse, status: number, content: object | null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(content));
}
