import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeDigest, sourceDigest } from '@riwaq/app-source';
import { recordNotes } from '@riwaq/app-source/changed-records';
import { type RecordFiles, readRecordFiles, recordsDigest } from '@riwaq/app-source/record-files';
import { drawForApp } from '@riwaq/artwork/draw-for-app';
import type { AppName } from '@riwaq/contracts';
import type { RecordNote, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { noCodeIsLive } from '../../registry/live-refusals';
import { liveDescriptors, liveEntry, readRegistry } from '../../registry/registry';
import type { AppWorkspace } from '../../store/build/app-workspaces';
import { readVerifiedDescriptor } from '../../store/check-release';
import { makeRelease, type ReleaseResult } from '../../store/make-release';
import { nameOf, releaseFolder } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';
import { inTemporaryFolder } from '../../system/files';
import { messageOf, UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { requireFacts } from '../plan/facts';
import { copyFiles, describeAssembled, hasRecords, isOfCode, refuseInOnePiece } from './assemble-release';
import { pinnedVersion, pinsOf } from './assembled-version';

/** Records that stand elsewhere than in the app's folder. */
export interface RecordsSource extends AppWorkspace {
  /**
   * Draws pictures into a folder and returns the record files with the names of the pictures. `live` is the folder of the live ones.
   */
  readonly draw?: (media: string, live: string) => Promise<RecordFiles>;
}

/** A build of records. */
export interface RecordsBuild {
  readonly version: string;
  /** The version whose code it has. */
  readonly code: string;
  /** Whether the folder's code differs from that code. */
  readonly isOtherCode: boolean;
  readonly files: RecordFiles;
  /** What changed in the records. */
  readonly notes: readonly RecordNote[];
  /** Milliseconds by step. */
  readonly steps: Readonly<Record<string, number>>;
}

/**
 * Releases the records of an app's folder with the code of its live release, without a build. Named by content unless `version` is given:
 * `1.4.0-records.3f9a1c2e`; a release of the same content stays as it is, whatever was live before it. Throws `UserError` as `buildRecords` does.
 */
export function releaseRecords(home: string, source: RecordsSource, now: number, version?: string): Promise<RecordsBuild & ReleaseResult> {
  const { app } = source;
  return inTemporaryFolder('records', async (draft) => {
    const built = await buildRecords(home, source, draft, now, version);
    const started = performance.now();
    const stored = version === undefined && (await hasRecords(home, { app, version: built.version }, built.files));
    const result: ReleaseResult = stored ? { app, version: built.version, outcome: 'unchanged' } : await makeRelease(home, app, draft);
    return { ...built, ...result, steps: { ...built.steps, store: Math.round(performance.now() - started) } };
  });
}

/**
 * Fills `out` as a build of the folder's records with the live code does: draws pictures, writes the records, and lets that code check them. Throws `UserError`
 * where nothing of the app is live, its release is in one piece, or its code cannot read the records. Throws `ParseError` where they disagree with records of
 * other apps at `now` (milliseconds).
 */
async function buildRecords(
  home: string,
  { app, folder, draw }: RecordsSource,
  out: string,
  now: number,
  version?: string,
): Promise<RecordsBuild> {
  const step = stopwatch();
  const live = await liveRelease(home, app);
  const before = await readRecords(home, live);
  step('code');
  await mkdir(join(out, 'media'), { recursive: true });
  const drawn = await draw?.(join(out, 'media'), join(releaseFolder(home, app, live.version), 'media'));
  if (!drawn) await drawForApp(app, folder, join(out, 'media'));
  step('pictures');
  const files = drawn ?? (await readRecordFiles(folder));
  const pins = { code: pinsOf(live).code, records: recordsDigest(files) };
  const isOtherCode = (await codeDigest(folder)) !== live.code;
  const notes = recordNotes(before, files);
  // The folder's own records are part of the digest of its sources.
  const source = drawn ? digestOf([live.code, files]) : isOtherCode ? digestOf([live.source, files]) : await sourceDigest(folder);
  step('records');
  await copyFiles(out, home, live, (file) => !file.startsWith('media/') && isOfCode(file));
  const identity = { version: version ?? pinnedVersion(pins), pins, source, notes };
  const { descriptor, unread } = await describeAssembled(out, live, identity, files).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error;
    throw new UserError(`the code of ${nameOf({ app, version: pins.code })} refuses the records: ${messageOf(error)}`);
  });
  if (unread.length > 0)
    throw new UserError(
      `${unread.join(', ')}: the code of ${nameOf({ app, version: pins.code })} does not read this file; a release with a build does`,
    );
  const generation = await currentFolder(home);
  const descriptors = liveDescriptors(await readRegistry(generation));
  await requireFacts(descriptor, { generation, descriptors, replaced: live, now });
  await writeFile(join(out, 'descriptor.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  step('files');
  return { version: identity.version, code: pins.code, isOtherCode, files, notes, steps: step.all };
}

async function liveRelease(home: string, app: AppName): Promise<ReleaseDescriptor> {
  const entry = liveEntry(await readRegistry(await currentFolder(home)), app);
  if (!entry) throw noCodeIsLive(app);
  const live = await readVerifiedDescriptor(home, { app, version: entry.metadata.version });
  refuseInOnePiece(live);
  return live;
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Notes the milliseconds since the last call under a name. */
function stopwatch() {
  const all: Record<string, number> = {};
  let last = performance.now();
  const step = (name: string) => {
    all[name] = Math.round(performance.now() - last);
    last = performance.now();
  };
  return Object.assign(step, { all });
}
