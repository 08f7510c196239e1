import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the secret lies that operations show to a running gateway: beside its socket, for the gateway's user alone. */
const fileIn = (folder: string) => join(folder, 'token');

/** Makes a new secret for this run of the gateway: the socket answers nobody who cannot read this file. */
export async function makeAdminToken(folder: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const draft = `${fileIn(folder)}.${process.pid}`;
  await writeFile(draft, token, { mode: 0o600 });
  await rename(draft, fileIn(folder));
  return token;
}

/** The secret of the gateway that runs. Rejects where this user may not read it; empty where an older gateway has made none. */
export async function readAdminToken(folder: string): Promise<string> {
  return readFile(fileIn(folder), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
}

/** Whether a request shows the secret, as `authorization: Bearer …`. How long that takes tells nothing of it. */
export function isAdmin(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
