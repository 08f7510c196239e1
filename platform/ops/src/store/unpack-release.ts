import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { isThere } from '../system/files';
import { messageOf, UserError } from '../system/user-error';

/** Limits of a tarball, in bytes: of one file, of all together, and of the tarball itself. */
const LIMITS = { file: 100_000_000, all: 1_000_000_000, packed: 500_000_000 };
/** Most files and folders. */
const MOST_ENTRIES = 100_000;

/**
 * Unpacks a tarball (`.tar`, `.tar.gz`, `.tgz`) into an empty folder and returns the folder with its `descriptor.json`: the root, or the
 * only folder in it. Throws `UserError` where it is truncated or damaged, too large, or holds anything but plain files and folders inside
 * itself.
 */
export async function unpackRelease(file: string, into: string): Promise<string> {
  if ((await stat(file)).size > LIMITS.packed) throw new UserError(`${file} is larger than a release may be`);
  let refused: string | undefined;
  let [entries, bytes] = [0, 0];
  // `strict` turns every warning into an error: addresses outside the folder, truncated and damaged archives.
  await extract({
    file,
    cwd: into,
    strict: true,
    preserveOwner: false,
    filter(path, entry) {
      entries += 1;
      bytes += entry.size;
      const isPlain = 'type' in entry && ['File', 'OldFile', 'Directory'].includes(entry.type);
      if (!isPlain) refused ??= `${path} is neither a file nor a folder`;
      if (entry.size > LIMITS.file || bytes > LIMITS.all || entries > MOST_ENTRIES)
        refused ??= `${path} makes it larger than a release may be`;
      return refused === undefined;
    },
  }).catch((error: unknown) => {
    if (refused !== undefined) return;
    throw new UserError(`${file} is no whole tarball of a release: ${messageOf(error)}`, 1, { cause: error });
  });
  if (refused !== undefined) throw new UserError(`${file}: ${refused}`);
  if (await isThere(join(into, 'descriptor.json'))) return into;
  const [only = '', ...others] = await readdir(into);
  return others.length === 0 ? join(into, only) : into;
}
