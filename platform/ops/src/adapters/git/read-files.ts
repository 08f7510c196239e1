import type { WantedFiles } from '../../release/records/repository';
import { UserError } from '../../system/user-error';
import { type Git, gitBytes } from './git-program';

/** A repository, and git on it. */
interface ReadRepository {
  readonly git: Git;
  readonly folder: string;
}

/** Most bytes of a file, and of all that are read at once: a wrong commit shall not take the memory of the desk. */
const FILE_BYTES = 50_000_000;
const TOTAL_BYTES = 500_000_000;

/** Readings of records that stay in memory, and the most bytes of one: a list, its differences and a publication read the same few commits. */
const REMEMBERED = 8;
const REMEMBERED_BYTES = 5_000_000;
const known = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

/**
 * The wanted files below a folder of a commit, by their names in the repository. The last readings of records stay in memory:
 * a commit never changes. Throws `UserError` for a file or a sum that is too large, and a path that leads out of its folder.
 */
export function readFiles(of: ReadRepository, commit: string, below: string, wanted: WantedFiles): Promise<ReadonlyMap<string, Buffer>> {
  if (wanted !== '.json') return readOnce(of.git, commit, below, wanted);
  const key = JSON.stringify([of.folder, commit, below]);
  const read = known.get(key) ?? readOnce(of.git, commit, below, (name) => name.endsWith('.json'));
  known.delete(key);
  known.set(key, read);
  read.then(
    (files) => bytesOf(files) > REMEMBERED_BYTES && known.delete(key),
    () => known.delete(key),
  );
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  return read;
}

function bytesOf(files: ReadonlyMap<string, Buffer>): number {
  return [...files.values()].reduce((sum, { length }) => sum + length, 0);
}

async function readOnce(git: Git, commit: string, below: string, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const listed = (await gitBytes(git, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit, '--', `${below}/`])).toString().split('\0');
  const blobs = listed.flatMap((line) => {
    const [, id = '', size = '', name] = /^100\d{3} blob ([0-9a-f]{40}) +(\d+)\t(.+)$/s.exec(line) ?? [];
    return name !== undefined && isWanted(name) ? [{ id, size: Number(size), name }] : [];
  });
  const outside = blobs.find(({ name }) => name.split('/').includes('..'));
  if (outside) throw new UserError(`${outside.name} of ${commit.slice(0, 8)} leads out of its folder`);
  const big = blobs.find(({ size }) => size > FILE_BYTES);
  if (big)
    throw new UserError(`${big.name} of ${commit.slice(0, 8)} has ${Math.ceil(big.size / 1e6)} MB; a file of records has 50 at most`);
  const total = blobs.reduce((sum, { size }) => sum + size, 0);
  if (total > TOTAL_BYTES) throw new UserError(`${below} of ${commit.slice(0, 8)} has ${Math.ceil(total / 1e6)} MB; the limit is 500`);
  if (blobs.length === 0) return new Map();
  const bytes = await gitBytes(git, ['cat-file', '--batch'], { input: blobs.map(({ id }) => `${id}\n`).join('') });
  const files = new Map<string, Buffer>();
  let at = 0;
  for (const { name } of blobs) {
    const start = bytes.indexOf('\n', at) + 1;
    const end = start + Number(bytes.toString('utf8', at, start).trim().split(' ')[2]);
    files.set(name, bytes.subarray(start, end));
    at = end + 1;
  }
  return files;
}
