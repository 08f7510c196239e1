import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps each version's programs. */
const DEBIAN = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs (`initdb`, `postgres`), the newest version's, or null where they are not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** An ordinary user's number and group's. */
interface OrdinaryUser {
  readonly uid: number;
  readonly gid: number;
}

/** Who runs PostgreSQL, which refuses root: null for ourselves, or, where we are root, the user `postgres` or else `nobody`. */
export function ordinaryUser(): OrdinaryUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found) throw new Error('PostgreSQL refuses root, and there is neither a user postgres nor nobody');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
