import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File of the token, beside the socket, readable by the gateway's user alone. */
const fileIn = (folder: string) => join(folder, 'token');

/** Makes a token for this run of the gateway. Without it the socket answers nothing. */
export async function makeStaffToken(folder: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const unfinished = `${fileIn(folder)}.${process.pid}`;
  await writeFile(unfinished, token, { mode: 0o600 });
  await rename(unfinished, fileIn(folder));
  return token;
}

/** Reads the token of the running gateway. Empty if there is none. Rejects if this user may not read it. */
export async function readStaffToken(folder: string): Promise<string> {
  return readFile(fileIn(folder), 'utf8').catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
}

/** Whether a request has the token, as `authorization: Bearer …`. Constant time. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
