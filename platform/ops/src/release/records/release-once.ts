import { join } from 'node:path';
import { sourceDigest } from '@riwaq/app-source';
import { VersionSchema } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { releaseFolder } from '../../store/release-store';
import { isThere, jsonOf, readIfThere, replaceDurably, sha256 } from '../../system/files';
import { currentFolder } from '../generations/generation-folders';
import type { AppRecords } from './app-records';
import { recordsFolder } from './turn';

const MadeSchema = v.object({ of: v.string(), version: VersionSchema });

/**
 * The version of a release of these records with the live code: the one that was made last, if it was of the same, or what `make` makes. A
 * draft is previewed, planned and published, and drawing it takes a second each time. Pictures are those of `commit` and of the app's folder. `live`
 * is the version of the live release.
 */
export async function releaseOnce(
  { home, workspace }: Pick<AppRecords, 'home' | 'workspace'>,
  live: string,
  commit: string,
  files: RecordFiles,
  make: () => Promise<{ readonly version: string }>,
): Promise<string> {
  const file = join(recordsFolder(home), `made-${workspace.app}.json`);
  const parts = [await currentFolder(home), live, commit, await sourceDigest(workspace.folder), files];
  const of = sha256(JSON.stringify(parts));
  const made = jsonOf(MadeSchema, await readIfThere(file));
  if (made?.of === of && (await isThere(releaseFolder(home, workspace.app, made.version)))) return made.version;
  const { version } = await make();
  await replaceDurably(file, JSON.stringify({ of, version }));
  return version;
}
