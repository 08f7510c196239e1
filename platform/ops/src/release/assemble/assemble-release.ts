import { createHash } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ownRecords } from '@riwaq/app-source/changed-records';
import { DESCRIPTION } from '@riwaq/app-source/describe-app';
import { RECORDS, type RecordFiles, recordsDigest } from '@riwaq/app-source/record-files';
import { checksumsOf } from '@riwaq/app-source/release-facts';
import type { AppName } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { describeRelease } from '../../render/describe-release';
import { readVerifiedDescriptor } from '../../store/check-release';
import { makeRelease, type ReleaseResult } from '../../store/make-release';
import { nameOf, type ReleaseName, releaseFolder } from '../../store/release-store';
import { requireContract } from '../../store/remote-contract';
import { readRecords } from '../../store/stored-records';
import { inTemporaryFolder, isThere } from '../../system/files';
import { messageOf, UserError } from '../../system/user-error';
import {
  type AssembledIdentity,
  assembledDescriptor,
  hasOwnRecords,
  isApart,
  pinnedVersion,
  pinsOf,
  type ReleasePins,
} from './assembled-version';
import { withDrawings } from './with-drawings';

/** Two releases of an app: one gives its code, the other its records. */
interface ReleaseParts {
  readonly code: string;
  readonly records: string;
}

/**
 * Makes a release of the code of one release and the records of another, and stores it. The code's loaders read these records, both parts keep
 * their images, and the code describes the result. Returns the release that has both, where the store has it. Throws `UserError` where a part is missing,
 * damaged or too old, or where the code cannot parse the records.
 */
export async function assembleRelease(home: string, app: AppName, wanted: ReleaseParts): Promise<ReleaseResult> {
  const [code, records] = await Promise.all([wanted.code, wanted.records].map((version) => readVerifiedDescriptor(home, { app, version })));
  if (!code || !records) throw new Error('a release has both parts');
  refuseInOnePiece(code);
  // Those of an older release are of use, whatever contract its code speaks.
  if (!hasOwnRecords(records)) throw inOnePiece(records);
  const files = withDrawings(await readRecords(home, code), await readRecords(home, records));
  const pins = { code: pinsOf(code).code, records: recordsDigest(files) };
  for (const version of [pins.code, pinnedVersion(pins)]) {
    if (await hasRecords(home, { app, version }, files)) return { app, version, outcome: 'unchanged' };
  }
  return inTemporaryFolder('assembled', async (draft) => {
    await fill(draft, home, code, records);
    const { descriptor, unread } = await joined(draft, code, { records, pins, files }).catch((error: unknown) => {
      // A missing wall and errors of the disk are not about the parts.
      if (error instanceof UserError || (error instanceof Error && 'code' in error)) throw error;
      const [one, other] = [wanted.code, wanted.records].map((version) => nameOf({ app, version }));
      throw new UserError(`the code of ${one} does not go with the records of ${other}: ${messageOf(error)}`);
    });
    if (unread.length > 0)
      throw new UserError(
        `${unread.join(', ')}: the code of ${nameOf({ app, version: pins.code })} does not read this file of the records`,
      );
    await writeFile(join(draft, 'descriptor.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
    return makeRelease(home, app, draft);
  });
}

/** Whether the store has this release, whole and of these records. Its notes, and what was drawn, may be those of another time. */
export async function hasRecords(home: string, release: ReleaseName, files: RecordFiles): Promise<boolean> {
  if (!(await isThere(releaseFolder(home, release.app, release.version)))) return false;
  const stored = await readVerifiedDescriptor(home, release);
  const known = await readRecords(home, stored).catch(() => undefined);
  return known !== undefined && isDeepStrictEqual(ownRecords(known), ownRecords(files));
}

/** Throws `UserError` where the code of a release does not run with other records. */
export function refuseInOnePiece(release: ReleaseDescriptor): void {
  requireContract([release], 'its code runs with other records no more');
  if (!isApart(release)) throw inOnePiece(release);
}

function inOnePiece({ name, version }: ReleaseDescriptor): UserError {
  const release = nameOf({ app: name, version });
  return new UserError(
    name === 'shell'
      ? `${release}: the shell has no records of its own`
      : `${release} is in one piece: it was built before code and records could be taken apart`,
  );
}

/** Joins the parts in `draft`. */
function joined(
  draft: string,
  code: ReleaseDescriptor,
  { records, pins, files }: { readonly records: ReleaseDescriptor; readonly pins: ReleasePins; readonly files: RecordFiles },
): Promise<Assembled> {
  const identity = {
    version: pinnedVersion(pins),
    pins,
    source: createHash('sha256').update(`${code.source}\0${records.source}`).digest('hex').slice(0, 16),
    notes: [`The code of ${pins.code} with the records ${pins.records}.`],
  };
  return describeAssembled(draft, code, identity, files);
}

/** What code says of records that it runs with, and the record files among them that it does not read. */
interface Assembled {
  readonly descriptor: ReleaseDescriptor;
  readonly unread: readonly string[];
}

/** Writes `files`, the records, beside `code` in `draft`. Returns what that code says of the result. */
export async function describeAssembled(
  draft: string,
  code: ReleaseDescriptor,
  identity: AssembledIdentity,
  files: RecordFiles,
): Promise<Assembled> {
  const { version } = identity;
  const description = await describeRelease(join(draft, DESCRIPTION), files, nameOf({ app: code.name, version }));
  await writeFile(join(draft, RECORDS), JSON.stringify(files));
  return { descriptor: assembledDescriptor(code, identity, description, await checksumsOf(draft)), unread: description.unread };
}

/** The files of both parts. */
async function fill(draft: string, home: string, code: ReleaseDescriptor, records: ReleaseDescriptor): Promise<void> {
  await copyFiles(draft, home, code, isOfCode);
  await copyFiles(draft, home, records, isPicture);
}

/** Whether a file of a release is the same with other records. Pictures are of both. */
export const isOfCode = (file: string) => file !== RECORDS;

/** Releases of contract 1 have records beside their pictures. */
const isPicture = (file: string) => file.startsWith('media/') && !file.endsWith('.json');

/** Copies files of a release. */
export async function copyFiles(to: string, home: string, release: ReleaseDescriptor, isWanted: (file: string) => boolean): Promise<void> {
  const from = releaseFolder(home, release.name, release.version);
  for (const file of Object.keys(release.files).filter(isWanted)) await cp(join(from, file), join(to, file));
}
