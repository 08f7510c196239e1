import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder, sha256, writeDurably } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { isSystemError, UserError } from '../system/user-error';
import { findDamage } from './check-release';
import type { WeightLimit } from './first-scripts';
import { placeRelease, type ReleaseResult } from './make-release';
import { readDescriptor } from './read-descriptor';
import { nameOf } from './release-store';
import { unpackRelease } from './unpack-release';

interface AddedRelease extends ReleaseResult {
  /** SHA-256 of `descriptor.json` in hex, as `sha256sum` and an attestation write it. The descriptor has every file's checksum. */
  readonly digest: string;
  /** Number of files, with the descriptor. */
  readonly files: number;
}

/** What a release has to be. */
interface WantedRelease {
  readonly app?: string | undefined;
  /** SHA-256 of its `descriptor.json` in hex. */
  readonly digest?: string | undefined;
  /** What its first pages may weigh. */
  readonly limit?: WeightLimit | undefined;
}

/** Files copied at the same time. */
const AT_ONCE = 8;

/**
 * Puts a release that was made elsewhere into the store: `from` is its folder or a tarball of it. It appears whole or not at all, byte for
 * byte. Throws `UserError` where there is none, a file is missing, changed, unlisted or a link, it is not the wanted one, or the version
 * exists with other content, or a page is too heavy; `ParseError` where its descriptor is wrong.
 */
export async function addRelease(home: string, from: string, wanted: WantedRelease = {}): Promise<AddedRelease> {
  const found = await stat(from).catch((error: unknown) => {
    throw isSystemError(error, 'ENOENT', 'ENOTDIR') ? new UserError(`there is no ${from}`) : error;
  });
  if (found.isDirectory()) return addFolder(home, from, from, wanted);
  if (!found.isFile()) throw new UserError(`${from} is neither a folder nor a tarball`);
  return inTemporaryFolder('add', async (folder) => addFolder(home, await unpackRelease(from, folder), from, wanted));
}

async function addFolder(home: string, folder: string, from: string, wanted: WantedRelease): Promise<AddedRelease> {
  const descriptor = await readDescriptor(folder, from);
  const name = nameOf({ app: descriptor.name, version: descriptor.version });
  const bytes = await readFile(join(folder, 'descriptor.json'));
  const digest = sha256(bytes);
  if (wanted.app !== undefined && wanted.app !== descriptor.name) throw new UserError(`${name} of ${from} is no release of ${wanted.app}`);
  if (wanted.digest !== undefined && wanted.digest !== digest)
    throw new UserError(`${name} of ${from} has the digest ${digest}, not ${wanted.digest}`);
  const damage = await findDamage(folder, descriptor);
  if (damage.length > 0) throw new UserError(damage.map((line) => `${name} of ${from}: ${line}`).join('\n'));
  const files = Object.keys(descriptor.files);
  const fill = async (unfinished: string) => {
    // New files, with this machine's modes and owner. The store checks them again.
    await forEachConcurrently(files, AT_ONCE, async (file) => writeDurably(join(unfinished, file), await readFile(join(folder, file))));
    await writeDurably(join(unfinished, 'descriptor.json'), bytes);
  };
  const result = await placeRelease(home, descriptor, fill, wanted.limit);
  return { ...result, digest, files: files.length + 1 };
}
