import { join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { placeRelease, type ReleaseResult } from '../../store/make-release';
import { parseDescriptor } from '../../store/read-descriptor';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { parseJson, sha256, writeDurably } from '../../system/files';
import { forEachConcurrently } from '../../system/for-each-concurrently';
import { UserError } from '../../system/user-error';
import type { ReleaseSource } from './release-source';

/** A release that was found elsewhere. */
interface FoundRelease {
  readonly descriptor: ReleaseDescriptor;
  /** SHA-256 of `descriptor.json` in hex, as `sha256sum` and an attestation write it. The descriptor has every file's checksum. */
  readonly digest: string;
}

export interface PulledRelease extends ReleaseResult {
  readonly digest: string;
  /** Number of files, with the descriptor. */
  readonly files: number;
}

/** Limit of a descriptor; one with ten thousand documents has two MiB. */
const DESCRIPTOR_LIMIT_BYTES = 33_554_432;
/** Files in transfer at the same time. */
const AT_ONCE = 8;

/**
 * Copies a release from elsewhere into the store of `home`, byte for byte, and verifies each file. It appears whole or not at all. `digest`
 * is its expected descriptor digest. Compresses files here. Throws `UserError` where the source lacks the release, the digest differs, a
 * file is missing or changed, or the version exists with other content.
 */
export async function pullRelease(home: string, source: ReleaseSource, release: ReleaseName, digest?: string): Promise<PulledRelease> {
  const { folder, bytes, ...found } = await findRelease(source, release);
  if (digest !== undefined && digest !== found.digest)
    throw new UserError(`${nameOf(release)} of ${source.name} has the digest ${found.digest}, not ${digest}`);
  const files = Object.entries(found.descriptor.files);
  const result = await placeRelease(home, found.descriptor, async (draft) => {
    await forEachConcurrently(files, AT_ONCE, async ([file, expected]) => {
      const content = await source.read(`${folder}${file}`, expected.bytes);
      if (content === undefined) throw new UserError(`${nameOf(release)}: ${file} is missing in ${source.name}`);
      if (content.length !== expected.bytes || checksum(content) !== expected.checksum)
        throw new UserError(`${nameOf(release)}: ${file} of ${source.name} is not what was built: it was changed, or cut off`);
      await writeDurably(join(draft, file), content);
    });
    await writeDurably(join(draft, 'descriptor.json'), bytes);
  });
  return { ...result, digest: found.digest, files: files.length + 1 };
}

/**
 * Finds a release in a home, a store, the releases of one app, or a single release folder. Throws `UserError` where it is in none,
 * `ParseError` where its descriptor does not parse.
 */
export async function findRelease(
  source: ReleaseSource,
  release: ReleaseName,
): Promise<FoundRelease & { readonly folder: string; readonly bytes: Uint8Array }> {
  const { app, version } = release;
  for (const folder of [`releases/${app}/${version}/`, `${app}/${version}/`, `${version}/`, '']) {
    const bytes = await source.read(`${folder}descriptor.json`, DESCRIPTOR_LIMIT_BYTES);
    if (bytes === undefined) continue;
    const what = `${nameOf(release)} of ${source.name}`;
    const descriptor = parseDescriptor(parseJson(Buffer.from(bytes).toString('utf8'), `${what}, descriptor.json`), what);
    if (descriptor.name !== app || descriptor.version !== version)
      throw new UserError(`${source.name} holds ${nameOf({ app: descriptor.name, version: descriptor.version })}, not ${nameOf(release)}`);
    return { folder, bytes, descriptor, digest: sha256(bytes) };
  }
  throw new UserError(`${source.name} holds no release ${nameOf(release)}`);
}
