import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ownRecords, recordChanges, valueAt } from '@riwaq/app-source/changed-records';
import type { RecordDraft, RecordEdit, RecordFiles } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { readHistory, wholeLast } from '../../registry/history';
import { readRecords } from '../../store/stored-records';
import { filesIn, jsonOf, parseJson, readIfThere, replaceDurably } from '../../system/files';
import { UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { changedSince } from './changed-meanwhile';
import { DraftRefusedError } from './check-draft';
import { syncForReading } from './current-records';
import { recordsAt } from './described-records';
import { editsBetween } from './edits-between';
import { type Kind, recordsByName } from './record-lists';
import { recordsFolder } from './turn';

const SeenSchema = v.object({
  folder: v.string(),
  /** ISO instant of its last publication, the commit of that, and what the folder held. */
  at: v.string(),
  commit: v.string(),
  files: v.record(v.string(), v.unknown()),
});
const fileOf = ({ home, workspace }: AppRecords) => join(recordsFolder(home), `folder-${workspace.app}.json`);

/** A draft of a folder, and the record files that it was made of. */
export interface FolderDraft {
  readonly draft: RecordDraft;
  readonly files: RecordFiles;
}

/**
 * The draft that makes the records of the app's folder those that are live. What others published since, and the folder does not have, stays: only what
 * the folder changed is an edit. Throws `UserError` where the folder changed nothing, or has a file that is of no kind, and `DraftRefusedError` where
 * others changed the same record.
 */
export async function folderDraft(records: AppRecords): Promise<FolderDraft> {
  const { commit: head, live } = await syncForReading(records);
  const { kinds } = await recordsAt(records, head, live);
  const files = await filesOf(records);
  const unknown = Object.keys(files).filter((name) => !kinds.some(({ file }) => isOf(file, name)));
  if (unknown.length > 0) throw new UserError(`${unknown.join(', ')}: the live code reads no such file; a release of its code does`);
  const base = await baseOf(records);
  const wanted = editsBetween(kinds, base, files);
  const current = (await readCommit(records, head)).files;
  const bad = await rolledBackSince(records);
  const isOpen = (of: Pick<RecordEdit, 'kind' | 'name'>) =>
    hasChangeOf(recordOf(kinds, files, of), recordOf(kinds, base, of), recordOf(kinds, current, of)) ||
    (bad !== undefined &&
      isDeepStrictEqual(recordOf(kinds, base, of), recordOf(kinds, bad, of)) &&
      hasNoneOf(recordOf(kinds, files, of), recordOf(kinds, current, of), recordOf(kinds, bad, of)));
  const changed = (await changedSince(records, kinds, wanted, base, { until: head })).filter((one) => !isOpen(one));
  if (changed.length > 0) throw new DraftRefusedError({ issues: [], changed });
  const open = editsBetween(kinds, current, files);
  if (open.length === 0) await noteFolder(records, head, files);
  const edits = wanted.filter((edit) => open.some(({ kind, name }) => kind === edit.kind && name === edit.name));
  if (edits.length === 0) throw new UserError(`the folder of ${records.workspace.app} changed no record: nothing to publish`);
  return { draft: { base: head, edits }, files };
}

const recordOf = (kinds: readonly Kind[], files: RecordFiles, { kind, name }: Pick<RecordEdit, 'kind' | 'name'>) =>
  kinds.flatMap((known) => (known.kind === kind ? (recordsByName(known, files).get(name) ?? []) : []))[0];

/** Whether the folder's record holds all changes of others. Then its author has seen them. */
function hasChangeOf(record: unknown, before: unknown, current: unknown): boolean {
  const changes = recordChanges({ [OWN]: before }, { [OWN]: current });
  return changes.every(({ path, to }) => isDeepStrictEqual(valueAt({ [OWN]: record }, path), to));
}

/** Whether the folder's record holds nothing of what a rollback took back. */
function hasNoneOf(record: unknown, current: unknown, bad: unknown): boolean {
  const changes = recordChanges({ [OWN]: current }, { [OWN]: bad });
  return changes.every(({ path, to }) => !isDeepStrictEqual(valueAt({ [OWN]: record }, path), to));
}

/** A name of a file for one record, as comparisons ask for files. */
const OWN = 'content/record.json';

/** The records that the last change of the app rolled back. A folder that published them may correct them. */
async function rolledBackSince({ home, workspace: { app } }: AppRecords): Promise<RecordFiles | undefined> {
  const last = (await readHistory(await currentFolder(home))).findLast((line) => line.app === app);
  if (last?.action !== 'rollback' || last.from === undefined) return undefined;
  return readRecords(home, { name: app, version: last.from }).then(ownRecords, () => undefined);
}

/** The record files of the app's folder. Throws `ParseError` with the file that is not JSON. */
async function filesOf(records: AppRecords): Promise<RecordFiles> {
  const { folder } = records.workspace;
  const files = (await filesIn(join(folder, 'content'))).filter((file) => file.endsWith('.json')).map((file) => `content/${file}`);
  const read = async (file: string) => [file, parseJson(await readFile(join(folder, file), 'utf8'), pathIn(records, file))] as const;
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

const isOf = (kindFile: string, name: string) =>
  kindFile.endsWith('/') ? name.startsWith(`content/${kindFile}`) : name === `content/${kindFile}`;

/**
 * The records that the folder began with. With a remote they are those of its git history, or of its last publication where that is newer. Without one
 * they are those of its last publication or release. Throws `UserError` where nobody knows.
 */
async function baseOf(records: AppRecords): Promise<RecordFiles> {
  const { workspace, repository, folderCommits } = records;
  const note = jsonOf(SeenSchema, await readIfThere(fileOf(records)));
  const seen = note?.folder === workspace.folder ? note : undefined;
  const pulled = repository.hasRemote ? await newestKnown(records, await folderCommits()) : undefined;
  if (pulled && !(seen && (await isNewer(records, seen.commit, pulled)))) return (await readCommit(records, pulled)).files;
  const brought = pulled ? undefined : await broughtByFolder(records);
  if (seen && !(brought && brought.at > seen.at)) return seen.files;
  const files = await brought?.files;
  if (files) return files;
  throw new UserError(
    `what the folder of ${workspace.app} began with is not known: bring the live records into it (riwaq records ${workspace.app} --files), or publish a draft`,
  );
}

/** Whether a commit has something that another one lacks. */
async function isNewer(records: AppRecords, commit: string, since: string): Promise<boolean> {
  if (!(await records.repository.has(commit))) return false;
  return (await records.repository.log(pathIn(records, 'content'), { until: commit, since, most: 1 })).length > 0;
}

async function newestKnown({ repository }: AppRecords, commits: readonly string[]): Promise<string | undefined> {
  for (const commit of commits) if (await repository.has(commit)) return commit;
  return undefined;
}

/** The records of the last release that went live with its own, and when that was. Its files are undefined where the store lacks it. */
async function broughtByFolder({ home, workspace: { app } }: AppRecords) {
  const last = wholeLast(await readHistory(await currentFolder(home)), app);
  const { at, to } = last ?? {};
  if (at === undefined || to === undefined) return undefined;
  const files = readRecords(home, { name: app, version: to }).then(ownRecords, () => undefined);
  return { at, files };
}

/** Notes what a folder has published, so that its next publication begins there. */
export async function noteFolder(records: AppRecords, commit: string, files: RecordFiles): Promise<void> {
  const { folder } = records.workspace;
  const at = new Date(records.now()).toISOString();
  await replaceDurably(fileOf(records), JSON.stringify({ folder, at, commit, files }));
}
