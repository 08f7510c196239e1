import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { placeRelease, type ReleaseResult } from '../../store/make-release';
import { parseDescriptor } from '../../store/read-descriptor';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { parseJson, writeDurably } from '../../system/files';
import { UserError } from '../../system/user-error';
import type { ReleaseSource } from './release-source';

/** A release as it was found elsewhere. */
interface FoundRelease {
  readonly descriptor: ReleaseDescriptor;
  /** SHA-256 of `descriptor.json` in hexadecimal digits, as `sha256sum` and an attestation have it: every file's checksum stands in it. */
  readonly digest: string;
}

export interface PulledRelease extends ReleaseResult {
  readonly digest: string;
  /** How many files it has, its descriptor among them. */
  readonly files: number;
}

/** A descriptor names every document of its app: ten thousand take two MiB. */
const DESCRIPTOR_LIMIT_BYTES = 33_554_432;
/** As many files as are on their way together. */
const AT_ONCE = 8;

/**
 * Brings a release from elsewhere into the store of `home`, to the byte. Each file is held against its checksum as it comes; the release appears whole or not at all, and
 * one that is cut off leaves nothing that the next attempt would meet. `digest` is what its descriptor has to be. Compressed copies are made here, as at a release. Throws `UserError`
 * where the place has no such release, has another than `digest`, or where a file is missing or was changed, by its name; and where the version is here with another content.
 */
export async function pullRelease(home: string, place: ReleaseSource, release: ReleaseName, digest?: string): Promise<PulledRelease> {
  const { folder, bytes, ...found } = await findRelease(place, release);
  if (digest !== undefined && digest !== found.digest)
    throw new UserError(`${nameOf(release)} of ${place.name} has the digest ${found.digest}, not ${digest}`);
  const files = Object.entries(found.descriptor.files);
  const result = await placeRelease(home, found.descriptor, async (draft) => {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const fetched = files.slice(at, at + AT_ONCE).map(async ([file, expected]) => {
        const content = await place.read(`${folder}${file}`, expected.bytes);
        if (content === undefined) throw new UserError(`${nameOf(release)}: ${file} is missing in ${place.name}`);
        if (content.length !== expected.bytes || checksum(content) !== expected.checksum)
          throw new UserError(`${nameOf(release)}: ${file} of ${place.name} is not what was built: it was changed, or cut off`);
        await writeDurably(join(draft, file), content);
      });
      const failed = (await Promise.allSettled(fetched)).find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    }
    await writeDurably(join(draft, 'descriptor.json'), bytes);
  });
  return { ...result, digest: found.digest, files: files.length + 1 };
}

/**
 * Finds a release in a place that is a home, a store of releases, the releases of one app as its workflow uploads them, or the release alone.
 * Throws `UserError` where it is in none of these, `ParseError` where its descriptor does not parse.
 */
export async function findRelease(
  place: ReleaseSource,
  release: ReleaseName,
): Promise<FoundRelease & { readonly folder: string; readonly bytes: Uint8Array }> {
  const { app, version } = release;
  for (const folder of [`releases/${app}/${version}/`, `${app}/${version}/`, `${version}/`, '']) {
    const bytes = await place.read(`${folder}descriptor.json`, DESCRIPTOR_LIMIT_BYTES);
    if (bytes === undefined) continue;
    const what = `${nameOf(release)} of ${place.name}`;
    const descriptor = parseDescriptor(parseJson(Buffer.from(bytes).toString('utf8'), `${what}, descriptor.json`), what);
    if (descriptor.name !== app || descriptor.version !== version)
      throw new UserError(`${place.name} holds ${nameOf({ app: descriptor.name, version: descriptor.version })}, not ${nameOf(release)}`);
    return { folder, bytes, descriptor, digest: createHash('sha256').update(bytes).digest('hex') };
  }
  throw new UserError(`${place.name} holds no release ${nameOf(release)}`);
}
