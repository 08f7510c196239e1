import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ChangedMeanwhile, RecordDraft, RecordEdit, RecordFiles } from '@riwaq/contracts/edited-records';
import { ownRecords } from '@riwaq/webpack-preset/changed-records';
import * as v from 'valibot';
import { publishedSince, readHistory } from '../../registry/history';
import { readRecords } from '../../store/stored-records';
import { filesIn, jsonOf, parseJson, readIfThere, replaceDurably } from '../../system/files';
import { UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { changedSince } from './changed-meanwhile';
import { DraftRefusedError } from './check-draft';
import { syncForReading } from './current-records';
import { recordsAt } from './described-records';
import { type Kind, recordsByName } from './record-lists';
import { recordsFolder } from './turn';

const SeenSchema = v.object({ folder: v.string(), files: v.record(v.string(), v.unknown()) });
const fileOf = ({ home, workspace }: AppRecords) => join(recordsFolder(home), `folder-${workspace.app}.json`);

/**
 * The draft that makes the records of the app's folder those that are live. What others published since, and the folder does not have, stays: only what
 * the folder changed is an edit. Throws `UserError` where the folder changed nothing, or has a file that is of no kind, and `DraftRefusedError` where
 * others changed the same record.
 */
export async function folderDraft(records: AppRecords): Promise<RecordDraft> {
  const { commit: head, live } = await syncForReading(records);
  const { kinds } = await recordsAt(records, head, live);
  const folder = await filesOf(records);
  const unknown = Object.keys(folder).filter((name) => !kinds.some(({ file }) => isOf(file, name)));
  if (unknown.length > 0) throw new UserError(`${unknown.join(', ')}: the live code reads no such file; a release of its code does`);
  let changed: readonly ChangedMeanwhile[] = [];
  for (const base of await basesOf(records)) {
    const wanted = editsBetween(kinds, base, folder);
    changed = await changedSince(records, kinds, wanted, base, { until: head });
    if (changed.length > 0) continue;
    const current = (await readCommit(records, head)).files;
    const open = editsBetween(kinds, current, folder);
    const edits = wanted.filter((edit) => open.some(({ kind, name }) => kind === edit.kind && name === edit.name));
    if (edits.length === 0) throw new UserError(`the folder of ${records.workspace.app} changed no record: nothing to publish`);
    return { base: head, edits };
  }
  throw new DraftRefusedError({ issues: [], changed });
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

/** The edits that make one set of records another. */
export function editsBetween(kinds: readonly Kind[], before: RecordFiles, after: RecordFiles): RecordEdit[] {
  return kinds.flatMap((kind) => {
    const [old, next] = [recordsByName(kind, before), recordsByName(kind, after)];
    const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => !isDeepStrictEqual(old.get(name), next.get(name)));
    return names.map((name) => {
      const record = next.get(name);
      return { kind: kind.kind, name, record: record ? { ...record } : null };
    });
  });
}

/**
 * The records that the folder may have begun from, the likeliest first: those of the newest commit of its git history that the shop knows, its own when it
 * published last, and what its last release brought.
 */
async function basesOf(records: AppRecords): Promise<readonly RecordFiles[]> {
  const { workspace, repository, folderCommits } = records;
  const pulled = repository.hasRemote ? await newestKnown(records, await folderCommits()) : undefined;
  const seen = jsonOf(SeenSchema, await readIfThere(fileOf(records)));
  const own = seen?.folder === workspace.folder ? seen.files : undefined;
  const bases = [pulled && (await readCommit(records, pulled)).files, own, await broughtByFolder(records)];
  const known = bases.flatMap((files) => (files ? [files] : []));
  if (known.length > 0) return known;
  throw new UserError(
    `what the folder of ${workspace.app} began with is not known: bring the live records into it (riwaq records ${workspace.app} --files), or publish a draft`,
  );
}

async function newestKnown({ repository }: AppRecords, commits: readonly string[]): Promise<string | undefined> {
  for (const commit of commits) if (await repository.has(commit)) return commit;
  return undefined;
}

/** What the last release brought that went live with its own records; undefined where the store has it no more. */
async function broughtByFolder({ home, workspace: { app } }: AppRecords): Promise<RecordFiles | undefined> {
  const history = await readHistory(await currentFolder(home));
  const [first] = publishedSince(history, app);
  const version = first ? first.from : history.findLast((line) => line.app === app && line.to)?.to;
  if (version === undefined) return undefined;
  return readRecords(home, { name: app, version }).then(ownRecords, () => undefined);
}

/** Notes what a folder holds that has published, so that its next publication begins there. */
export async function noteFolder(records: AppRecords): Promise<void> {
  const { folder } = records.workspace;
  await replaceDurably(fileOf(records), JSON.stringify({ folder, files: await filesOf(records) }));
}
