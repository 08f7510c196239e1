import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ownRecords, recordChanges, valueAt } from '@riwaq/app-source/changed-records';
import type { ChangedMeanwhile, RecordDraft, RecordEdit, RecordFiles } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { readHistory, wholeLast } from '../../registry/history';
import { readRecords } from '../../store/stored-records';
import { filesIn, jsonOf, parseJson, readIfThere, replaceDurably } from '../../system/files';
import { UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { changedSince, changeTold } from './changed-meanwhile';
import { DraftRefusedError, valueLines } from './check-draft';
import { syncForReading } from './current-records';
import { recordsAt } from './described-records';
import { editsBetween } from './edits-between';
import { recordHistory, undoneValues } from './record-history';
import { type Kind, kindNamed, recordsByName } from './record-lists';
import { recordsFolder } from './turn';

const SeenSchema = v.object({
  folder: v.string(),
  /** ISO instant of its last publication, the commit of that, and what the folder held. */
  at: v.string(),
  commit: v.string(),
  files: v.record(v.string(), v.unknown()),
});
const fileOf = ({ home, workspace }: AppRecords) => join(recordsFolder(home), `folder-${workspace.app}.json`);

/** A draft of a folder, the record files that it was made of, and what it leaves as it was taken back, a line each. */
export interface FolderDraft {
  readonly draft: RecordDraft;
  readonly files: RecordFiles;
  readonly notes: readonly string[];
}

/**
 * The draft that makes the records of the app's folder those that are live. What others published since, and the folder does not have, stays: only what
 * the folder changed is an edit. What was rolled back or taken back, and the folder still has, stays taken back. `over` is the commit of the records
 * that somebody has looked at: the folder's values then go over what others changed or took back up to it. Throws `UserError` where the folder changed nothing,
 * or has a file that is of no kind, and `DraftRefusedError` where others changed the same record; both name the command that goes on.
 */
export async function folderDraft(records: AppRecords, over?: string): Promise<FolderDraft> {
  const { app } = records.workspace;
  const { commit: head, live } = await syncForReading(records);
  const { kinds } = await recordsAt(records, head, live);
  const files = await filesOf(records);
  const unknown = Object.keys(files).filter((name) => !kinds.some(({ file }) => isOf(file, name)));
  if (unknown.length > 0) throw new UserError(`${unknown.join(', ')}: the live code reads no such file; a release of its code does`);
  const base = await baseOf(records);
  const current = (await readCommit(records, head)).files;
  const open = editsBetween(kinds, current, files);
  if (open.length === 0) await noteFolder(records, head, files);
  const changedHere = new Set(editsBetween(kinds, base, files).map(keyOf));
  const find = await recordHistory(records, { until: head });

  const edits = open.filter((edit) => changedHere.has(keyOf(edit)));
  const changed: ChangedMeanwhile[] = [];
  for (const one of await changedSince(records, kinds, edits, base, { until: head }, find)) if (!(await hasSeen(one))) changed.push(one);
  const undone = await stillUndone(open.filter((edit) => !changedHere.has(keyOf(edit))));

  const isSeen = over !== undefined && over.length >= SHORTEST && head.startsWith(over);
  if (isSeen) return { draft: { base: head, edits: [...edits, ...undone.map(({ edit }) => edit)] }, files, notes: [] };
  const told = undone.flatMap(({ told }) => valueLines(told));
  const way = `riwaq records publish ${app} --over ${head.slice(0, SHORTEST)} --why "…" publishes what content/ has of ${changed.length + undone.length === 1 ? 'it' : 'all of these'}`;
  if (changed.length > 0) throw new DraftRefusedError({ issues: [], changed }, [...told, way].join('\n'));
  // Who looked at other records than these did not see what was taken back.
  if (undone.length > 0 && (edits.length === 0 || over !== undefined))
    throw new UserError([...told, way, `the folder of ${app} changed no record since: what was taken back stays so`].join('\n'));
  if (edits.length === 0) throw new UserError(`the folder of ${app} changed no record: nothing to publish`);
  return { draft: { base: head, edits }, files, notes: undone.length > 0 ? [...told, way] : [] };

  /** Whether the folder's author has seen what others changed: it has all of that, or corrects all of what was taken back. */
  async function hasSeen(of: ChangedMeanwhile): Promise<boolean> {
    const [own, before, now] = [files, base, current].map((some) => recordOf(kinds, some, of));
    if (hasChangeOf(own, before, now)) return true;
    const taken = undoneValues(await find(kindNamed(kinds, of.kind), of.name));
    return taken.some((value) => isDeepStrictEqual(value, before)) && hasNoneOf(own, now, before);
  }

  /** The edits that would bring back what was taken back, with who did that. */
  async function stillUndone(some: readonly RecordEdit[]) {
    const found: { readonly edit: RecordEdit; readonly told: ChangedMeanwhile }[] = [];
    for (const edit of some) {
      const changes = await find(kindNamed(kinds, edit.kind), edit.name);
      const [own, now] = [files, current].map((of) => recordOf(kinds, of, edit));
      if (undoneValues(changes).some((value) => isDeepStrictEqual(value, own)))
        found.push({ edit, told: changeTold(edit, { old: own, current: now ?? null }, changes[0]) });
    }
    return found;
  }
}

/** Digits of a commit that name it. */
const SHORTEST = 8;

const keyOf = ({ kind, name }: Pick<RecordEdit, 'kind' | 'name'>) => JSON.stringify([kind, name]);

const recordOf = (kinds: readonly Kind[], files: RecordFiles, { kind, name }: Pick<RecordEdit, 'kind' | 'name'>) =>
  recordsByName(kindNamed(kinds, kind), files).get(name);

/** Whether the folder's record holds all changes of others. Then its author has seen them. */
function hasChangeOf(record: unknown, before: unknown, current: unknown): boolean {
  const changes = recordChanges({ [OWN]: before }, { [OWN]: current });
  return changes.every(({ path, to }) => isDeepStrictEqual(valueAt({ [OWN]: record }, path), to));
}

/** Whether the folder's record holds nothing of what was taken back. */
function hasNoneOf(record: unknown, current: unknown, taken: unknown): boolean {
  const changes = recordChanges({ [OWN]: current }, { [OWN]: taken });
  return changes.every(({ path, to }) => !isDeepStrictEqual(valueAt({ [OWN]: record }, path), to));
}

/** A name of a file for one record, as comparisons ask for files. */
const OWN = 'content/record.json';

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
