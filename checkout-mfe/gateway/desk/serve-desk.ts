import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { deskSocket } from './desk-socket';
import type { OrdersDesk } from './orders-desk';

/** A post's number as it stands in an address; `all` for every post. */
const RetriedSchema = v.union([
  v.pipe(
    v.literal('all'),
    v.transform(() => null),
  ),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
]);

/**
 * Answers operations on a socket beside the data while the gateway runs, since its embedded database can be opened by nobody else: nothing
 * of it can be reached from the network. `failed` hears of a question that could not be answered. Gives what ends it; throws where the socket cannot be made.
 */
export async function serveDesk(desk: OrdersDesk, dataFolder: string, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const { folder, path } = deskSocket(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Whoever holds the folder is us: a socket that is there is left over from a gateway that was killed.
  await rm(path, { force: true });
  const server = createServer((request, response) => {
    answer(desk, request).then(
      (content) => tell(response, content === null ? 404 : 200, content),
      (error: unknown) => {
        failed(error);
        tell(response, 500, null);
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

/** `GET /posts` and `POST /posts/<number or all>/retry`; null for anything else. */
async function answer(desk: OrdersDesk, { method, url = '' }: IncomingMessage): Promise<object | null> {
  if (method === 'GET' && url === '/posts') return desk.list();
  const [, named] = /^\/posts\/(\w+)\/retry$/.exec(url) ?? [];
  const retried = v.safeParse(RetriedSchema, named);
  if (method !== 'POST' || !retried.success) return null;
  return { retried: await desk.retry(retried.output) };
}

function tell(response: ServerResponse, status: number, content: object | null): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(content));
}
