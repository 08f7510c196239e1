import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { TRPCError } from '@trpc/server';
import { createHTTPHandler } from '@trpc/server/adapters/standalone';
import type { FastifyBaseLogger } from 'fastify';
import { dropLate, graces } from '../http/drop-late';
import { loggableError } from '../http/errors';
import type { StaffContext } from './operation';
import { ACTOR_HEADER, readActor } from './staff-actor';
import { staffOperations } from './staff-operations';
import { type StaffAddress, staffSocket } from './staff-place';
import { hasToken, makeStaffToken } from './staff-token';
import { STAFF_VERSION, unversionedPath, VERSION_HEADER } from './staff-version';

export interface StaffServer {
  /** Its address; undefined for a socket. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

type Served = Omit<StaffContext, 'actor'> & { readonly log: FastifyBaseLogger };

/** Most bytes of an input. */
const MOST_BYTES = 100_000;

/** Serves the staff interface at an address of this machine. Throws if the port is taken. */
export async function serveStaffAt({ port, token }: StaffAddress, served: Served): Promise<StaffServer> {
  const server = serverOf(token, served);
  await listening(server, (done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closed(server) };
}

/** Serves the staff interface on a socket beside the data of an embedded database, with a token of this run. Throws if the socket cannot be made. */
export async function serveStaffOnSocket(dataFolder: string, served: Served): Promise<StaffServer> {
  const { folder, path } = staffSocket(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // We hold the data, so an existing socket is left over from a killed gateway.
  await rm(path, { force: true });
  const server = serverOf(await makeStaffToken(folder), served);
  await listening(server, (done) => server.listen(path, done));
  return { url: undefined, close: () => closed(server) };
}

function serverOf(token: string, context: Served): Server {
  const { log } = context;
  const answer = createHTTPHandler({
    router: staffOperations,
    allowBatching: false,
    maxBodySize: MOST_BYTES,
    createContext({ req }) {
      const actor = readActor(req.headers[ACTOR_HEADER]);
      if (!actor) throw new TRPCError({ code: 'BAD_REQUEST', message: `${ACTOR_HEADER} says nobody` });
      return { ...context, actor };
    },
    onError({ error, path }) {
      if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ ...loggableError(error.cause), operation: path }, 'a staff operation failed');
    },
  });
  const server = createServer((request, response) => {
    response.setHeader(VERSION_HEADER, STAFF_VERSION);
    if (!hasToken(request.headers.authorization, token)) {
      log.warn({ reason: 'wrong-token' }, 'the staff interface was shown a wrong token');
      response.writeHead(401, { connection: 'close' }).end();
      return;
    }
    const path = unversionedPath(request.url ?? '');
    if (path === null) {
      log.warn({ reason: 'another-version' }, 'a desk of another version asks the staff interface: upgrade it, or this gateway');
      response.writeHead(426, { connection: 'close' }).end();
      return;
    }
    request.url = path;
    answer(request, response);
  });
  readRestOfRequests(server);
  return server;
}

const listening = (server: Server, listen: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    listen(resolve);
  });

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    dropLate(server, graces.staff);
  });
