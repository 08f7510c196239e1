import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { listFiles } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { UserError } from '../system/user-error';
import { copiedFrom } from './compressed-copies';
import { readDescriptor } from './read-descriptor';
import { nameOf, type ReleaseName, releasedVersions, releaseFolder } from './release-store';

/** Files in memory at the same time. */
const AT_ONCE = 16;

/**
 * Faults of a release folder, one line each: it must have exactly the listed files, unchanged. A compressed copy of a listed file is
 * allowed and must unpack to it. Everything that the descriptor loads must be listed.
 */
export async function findDamage(folder: string, descriptor: ReleaseDescriptor): Promise<string[]> {
  const present = (await listFiles(folder)).filter((file) => file !== 'descriptor.json');
  const listed = Object.keys(descriptor.files);
  const there = new Set(present);
  const missing = listed.filter((file) => !there.has(file)).map((file) => `${file} is missing`);
  const damaged = new Map<string, string | undefined>();
  await forEachConcurrently(present, AT_ONCE, async (file) => damaged.set(file, await damageOf(folder, file, descriptor)));
  const unlisted = loadedBy(descriptor)
    .filter((file) => !descriptor.files[file])
    .map((file) => `${file} is loaded but has no checksum`);
  return [...missing, ...present.flatMap((file) => damaged.get(file) ?? []), ...unlisted];
}

async function damageOf(folder: string, file: string, { files }: ReleaseDescriptor): Promise<string | undefined> {
  const own = files[file];
  const path = join(folder, file);
  if (own) {
    // A file of another size is not read: it may be larger than the memory.
    const isWhole = (await stat(path)).size === own.bytes && checksum(await readFile(path)) === own.checksum;
    return isWhole ? undefined : `${file} was changed after the build`;
  }
  const copy = copiedFrom(file);
  const original = copy && files[copy.original];
  if (!original) return `${file} is not listed in the descriptor`;
  const unpacked = await copy.unpack(await readFile(path), original.bytes).catch(() => undefined);
  return unpacked && checksum(unpacked) === original.checksum ? undefined : `${file} was changed after the release`;
}

/** Every file that the composer or a browser loads, relative to the release's folder. */
function loadedBy({ entry, server, remoteFiles, routes, fragments }: ReleaseDescriptor): string[] {
  const browser = [...entry, ...remoteFiles, ...[...routes, ...fragments].flatMap(({ files }) => files)];
  return [server, ...[...new Set(browser)].map((file) => `browser/${file}`)];
}

/**
 * The verified descriptor of a stored release. Throws `UserError` with one line per fault: it is missing, a file was changed, added or
 * lost, the descriptor is another's. Throws `ParseError` where it does not parse.
 */
export async function readVerifiedDescriptor(home: string, release: ReleaseName): Promise<ReleaseDescriptor> {
  const { app, version } = release;
  const versions = await releasedVersions(home, app);
  if (!versions.includes(version)) {
    const known = versions.length > 0 ? `; released: ${versions.slice(-5).join(', ')}` : '';
    throw new UserError(`there is no release ${nameOf(release)}${known}`);
  }
  const folder = releaseFolder(home, app, version);
  const descriptor = await readDescriptor(folder, nameOf(release));
  if (descriptor.name !== app || descriptor.version !== version) {
    throw new UserError(`${nameOf(release)}: its descriptor is that of ${descriptor.name}@${descriptor.version}`);
  }
  const damage = await findDamage(folder, descriptor);
  if (damage.length > 0) throw new UserError(damage.map((line) => `${nameOf(release)}: ${line}`).join('\n'));
  return descriptor;
}
