import { createTRPCClient, httpLink } from '@trpc/client';
import { ask } from '../http/http-client';
import { ACTOR_HEADER, actorHeader, type StaffActor } from './staff-actor';
import type { StaffOperations } from './staff-operations';
import { staffSocket } from './staff-place';
import { readStaffToken } from './staff-token';
import { STAFF_VERSION, VERSION_HEADER } from './staff-version';

/** Nobody answers at the staff interface, it refuses the token, or it is of another version. Its message says where and what to do. */
export class StaffUnavailableError extends Error {
  override readonly name = 'StaffUnavailableError';
}

/** A request of tRPC: path with query, such as `/orders.show?input=…`, and a JSON text for a mutation. */
interface StaffRequest {
  readonly path: string;
  readonly body?: string | undefined;
  readonly actor: StaffActor;
}

/** An answer of tRPC, as it came. */
interface StaffAnswer {
  readonly status: number;
  readonly body: string;
}

/** The staff interface of the gateway, as the desk and the commands reach it. */
export interface StaffInterface {
  /** Sends a request on. Throws `StaffUnavailableError`. */
  send(request: StaffRequest): Promise<StaffAnswer>;
  /** The operations, called by somebody. A refusal is a `TRPCClientError`; its `cause` is a `StaffUnavailableError` where nobody answered. */
  as(actor: StaffActor): StaffClient;
}

const clientOf = (send: (request: Omit<StaffRequest, 'actor'>) => Promise<StaffAnswer>) =>
  createTRPCClient<StaffOperations>({
    links: [
      httpLink({
        url: '',
        async fetch(path, init) {
          const { status, body } = await send({ path: String(path), body: typeof init?.body === 'string' ? init.body : undefined });
          return { ok: status < 400, status, json: async () => JSON.parse(body) };
        },
      }),
    ],
  });
type StaffClient = ReturnType<typeof clientOf>;

/** Milliseconds for an answer. */
const LIMIT = 60_000;

/** Where one gateway's staff interface is: its address, or its socket, and the token that it wants. */
interface StaffPlace {
  readonly name: string;
  readonly origin: string;
  readonly socketPath?: string;
  readonly token: () => Promise<string>;
  /** What to do where it refuses the token. */
  readonly mend: string;
}

/**
 * Reaches the staff interface at the addresses (several with commas, tried in turn until one is open: they share one database), or else on the socket of the embedded
 * database in a folder.
 */
export function reachStaff({
  urls,
  token,
  dataFolder,
}: {
  urls?: string | undefined;
  token?: string | undefined;
  dataFolder: string;
}): StaffInterface {
  const places = urls ? urls.split(',').map((url) => addressPlace(url.trim(), token)) : [socketPlace(dataFolder)];
  const send = async (request: StaffRequest): Promise<StaffAnswer> => {
    for (const place of places) {
      const answer = await sendTo(place, request);
      if (answer) return answer;
    }
    throw new StaffUnavailableError(`no gateway answers staff at ${places.map(({ name }) => name).join(', ')}`);
  };
  return { send, as: (actor) => clientOf((request) => send({ ...request, actor })) };
}

function addressPlace(url: string, token = ''): StaffPlace {
  if (!URL.canParse(url)) throw new StaffUnavailableError(`STAFF_URL holds «${url}», which is no address`);
  return { name: url, origin: new URL(url).origin, token: async () => token, mend: 'STAFF_TOKEN must be the same for both' };
}

function socketPlace(dataFolder: string): StaffPlace {
  const { folder, path } = staffSocket(dataFolder);
  return {
    name: path,
    origin: 'http://gateway',
    socketPath: path,
    token: () => readStaffToken(folder),
    mend: 'another gateway made the token beside its socket. Restart the gateway',
  };
}

/** Sends a request to one gateway. Undefined where its door is closed: nothing was sent. */
async function sendTo(place: StaffPlace, { path, body, actor }: StaffRequest): Promise<StaffAnswer | undefined> {
  const { name, origin, socketPath, mend } = place;
  const headers = {
    authorization: `Bearer ${await place.token()}`,
    [ACTOR_HEADER]: actorHeader(actor),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const question = {
    url: `${origin}/${STAFF_VERSION}${path}`,
    headers,
    limit: LIMIT,
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
    ...(socketPath !== undefined && { socketPath }),
  };
  const answer = await ask(question, async ({ status, headers: said, body: content }) => ({
    status,
    // Node itself answers what is too long or no HTTP, without a header of ours.
    isOfVersion: said[VERSION_HEADER] === String(STAFF_VERSION) || ![404, 426].includes(status),
    body: await content.text(),
  })).catch((cause: unknown) => {
    if (isClosed(cause)) return undefined;
    throw new StaffUnavailableError(`the gateway at ${name} did not answer staff`, { cause });
  });
  if (answer?.status === 401) throw new StaffUnavailableError(`the gateway at ${name} refuses the token: ${mend}`);
  if (answer && !answer.isOfVersion)
    throw new StaffUnavailableError(`the gateway at ${name} and the desk are of two versions: upgrade both to the same release`);
  return answer && { status: answer.status, body: answer.body };
}

/** Whether nobody listens there. */
const isClosed = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
