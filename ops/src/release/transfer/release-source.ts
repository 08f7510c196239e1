import { constants, open } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, messageOf, UserError } from '../../system/user-error';

/** Where releases are fetched from: another home, a store, or a workflow's upload. */
export interface ReleaseSource {
  readonly name: string;
  /** The content of a file, at most a byte more than `limit`; undefined where it is missing. Throws `UserError` on any other failure. */
  readonly read: (file: string, limit: number) => Promise<Uint8Array | undefined>;
}

/** Most redirects for one file. */
const REDIRECTS = 3;
/** Limit for one file, in milliseconds. */
const FILE_LIMIT_MS = 60_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Opens a source: a folder, or a URL with files below it. Sends `token` as a bearer token. Throws `UserError` with exit code 2 for a URL
 * without encryption: whoever could change the files could change their checksums too.
 */
export function openReleaseSource(name: string, folder: string, token?: string): ReleaseSource {
  if (!/^https?:\/\//.test(name)) return { name, read: (file, limit) => readFromFolder(join(folder, file), limit) };
  if (!URL.canParse(name)) throw new UserError(`«${name}» is no address`, 2);
  const address = new URL(name.endsWith('/') ? name : `${name}/`);
  if (address.protocol === 'http:' && !loopback.has(address.hostname))
    throw new UserError(`${name}: releases are fetched by https, or from this machine`, 2);
  return { name, read: (file, limit) => readFromAddress(address, file, limit, token) };
}

async function readFromFolder(file: string, limit: number): Promise<Uint8Array | undefined> {
  try {
    // Reading a pipe of that name would block.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw new UserError(`${file} is no file`);
      const { size } = found;
      if (size <= limit) return await handle.readFile();
      const { buffer } = await handle.read(Buffer.alloc(limit + 1));
      return buffer;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

async function readFromAddress(address: URL, file: string, limit: number, token: string | undefined): Promise<Uint8Array | undefined> {
  const url = new URL(file.split('/').map(encodeURIComponent).join('/'), address);
  try {
    const answer = await follow(url, token, AbortSignal.timeout(FILE_LIMIT_MS));
    if (answer.status === 404) return void (await answer.body?.cancel());
    if (!answer.ok || !answer.body) throw new UserError(`${url.href} answers ${answer.status}`);
    return await firstBytes(answer.body, limit + 1);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const cause = typeof error === 'object' && error !== null && 'cause' in error ? `: ${messageOf(error.cause)}` : '';
    throw new UserError(`${url.href} cannot be fetched: ${messageOf(error)}${cause}`, 1, { cause: error });
  }
}

/**
 * Fetches a file and follows redirects to the same origin, or to another one over https, without the token. Throws `UserError` for any
 * other redirect.
 */
async function follow(first: URL, token: string | undefined, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const headers = token && url.origin === first.origin ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || location === null) return answer;
    await answer.body?.cancel();
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
    if (redirects === REDIRECTS || !next || (next.origin !== first.origin && next.protocol !== 'https:'))
      throw new UserError(
        `${first.href} leads to ${next?.origin ?? 'no address'}: releases are fetched by https, by ${REDIRECTS} redirects at most`,
      );
    url = next;
  }
}

/** Reads a stream up to a number of bytes and drops the rest. */
async function firstBytes(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}
