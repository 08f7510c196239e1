import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { recordNotes } from '@riwaq/app-source/changed-records';
import { listText, recordText } from '@riwaq/app-source/record-text';
import type { ChangedMeanwhile } from '@riwaq/contracts/changed-meanwhile';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import { parse, type RecordNote, RecordsDigestSchema } from '@riwaq/contracts/platform';
import { hasStoredRecords, storeRecords } from '../../store/stored-records';
import { filesIn, isThere, namesIn, parseJson, readIfThere, replaceDurably } from '../../system/files';
import { UserError } from '../../system/user-error';
import { type AppRecords, type LiveRecords, liveRecords, PICTURES, picturesFolder } from './app-records';
import { describedRecords } from './described-records';
import { editsBetween } from './edits-between';
import { changedMeanwhile, DraftRefusedError, readBase, valueLines } from './judge-draft';
import { judgeEdits } from './judge-edits';
import type { PublishedDraft } from './publish-edits';
import { keyOf, movesRecords } from './record-history';
import { isFileOf, type Kind, withEdits } from './record-lists';
import { requireOnceEach } from './repeated-records';

/** Names the stored records that a folder began with. It is of this folder and this shop: git ignores it. */
const BASE = 'content/.base';

/** A folder `content` with its base. */
interface ContentFolder {
  readonly live: LiveRecords;
  readonly kinds: readonly Kind[];
  /** Its record files. */
  readonly files: RecordFiles;
  /** Digest of the records that it began with. */
  readonly base: string;
  readonly before: RecordFiles;
}

/** What a folder publishes, and what it leaves as others changed it, a line each. */
export interface FolderDraft {
  /** Undefined where the folder changed nothing. */
  readonly draft: PublishedDraft | undefined;
  readonly notes: readonly string[];
}

/**
 * The edits that a folder made since its base; `baseFolder` holds `content` as it was then, where that is not the one of this folder. What others
 * published, rolled back or took back since stays live: notes name it. Throws `UserError` where nobody knows what the folder began with, it has a
 * file that is of no kind, or it has a record twice.
 */
export async function folderDraft(records: AppRecords, baseFolder?: string): Promise<FolderDraft> {
  const { live, kinds, files, base, before } = await readFolder(records, baseFolder);
  const edits = editsBetween(kinds, live.own, files);
  const { kept } = judgeEdits(kinds, before, live.own, edits);
  const notes = keptNotes(records, await changedMeanwhile(records, live, kinds, kept));
  const staying = new Set(kept.map(keyOf));
  const own = edits.filter((edit) => !staying.has(keyOf(edit)));
  const way = baseFolder === undefined ? wayOf(records) : undefined;
  return { draft: own.length > 0 ? { base, edits: own, source: 'folder', way } : undefined, notes };
}

type Undo = NonNullable<ChangedMeanwhile['undo']>;

/** What became of records that a folder has as its base has them: both values, and the commands that bring either. */
function keptNotes(records: AppRecords, changed: readonly ChangedMeanwhile[]): string[] {
  if (changed.length === 0) return [];
  const undone = new Map(changed.flatMap(({ undo, at }) => (undo && at ? [[at, undo] as const] : [])));
  const again = ([at, undo]: readonly [string, Undo]) =>
    `riwaq records take-back ${records.workspace.app} ${at} --why "…" makes live again what was ${undo === 'rollback' ? 'rolled' : 'taken'} back`;
  return [
    ...changed.flatMap((one) => valueLines(one, 'folder')),
    `the folder did not change these since its base: they stay as they are live, and ${pullOf(records)} writes the live values over yours`,
    ...[...undone].map(again),
  ];
}

/** Notes what a folder has published: its next publication begins there. What it has is stored, because others may have changed other records. */
export async function moveBase(records: AppRecords): Promise<void> {
  const live = await liveRecords(records);
  const files = await filesOf(records);
  const drawn = Object.fromEntries(Object.entries(live.files).filter(([file]) => !file.startsWith('content/')));
  const isLive = isDeepStrictEqual(files, live.own);
  await writeBase(records, isLive ? live.digest : await storeRecords(records.home, records.workspace.app, { ...drawn, ...files }));
}

/** What a pull did. */
interface Pulled {
  /** Of the live records. */
  readonly digest: string;
  /** Files that were written or removed, from the app's folder. */
  readonly files: readonly string[];
  /** What changed in them. */
  readonly changes: readonly RecordNote[];
}

/**
 * Brings the live records into a folder, with the pictures that staff added and they name, and moves its base. What the folder changed itself stays.
 * Throws `DraftRefusedError` where both changed a record, and `UserError` as `folderDraft` does; `replaces` brings the live
 * ones then too, and nothing of the folder stays.
 */
export async function pullFolder(records: AppRecords, { replaces = false } = {}): Promise<Pulled> {
  const { live, files, next } = replaces ? await replaced(records) : await joined(records);
  const written = Object.keys({ ...files, ...next }).filter((file) => !isDeepStrictEqual(files[file], next[file]));
  for (const file of written) {
    const path = join(records.folder, file);
    if (next[file] === undefined) await rm(path, { force: true });
    else await replaceDurably(path, textOf(next[file]));
  }
  const pictures = await bringPictures(records, next);
  await writeBase(records, live.digest);
  return { digest: live.digest, files: [...written, ...pictures], changes: recordNotes(files, next) };
}

/** Copies the pictures that records name and the folder lacks. Returns their names from the app's folder. */
async function bringPictures({ home, folder, workspace: { app } }: AppRecords, files: RecordFiles): Promise<string[]> {
  const [added, own] = await Promise.all([namesIn(picturesFolder(home, app)), namesIn(join(folder, PICTURES))]);
  const texts = new Set(JSON.stringify(files).split('"'));
  const missing = added.filter((name) => texts.has(name) && !own.includes(name));
  for (const name of missing) await replaceDurably(join(folder, PICTURES, name), await readFile(join(picturesFolder(home, app), name)));
  return missing.map((name) => `${PICTURES}/${name}`);
}

async function replaced(records: AppRecords) {
  const live = await liveRecords(records);
  return { live, files: await filesOf(records), next: live.own };
}

async function joined(records: AppRecords) {
  const { live, kinds, files, before } = await readFolder(records);
  const others = judgeEdits(kinds, before, files, editsBetween(kinds, files, live.own));
  const both = others.conflicts.map((states) => ({ ...states, live: states.mine, mine: states.live }));
  const changed: ChangedMeanwhile[] = await changedMeanwhile(records, live, kinds, both);
  if (changed.length > 0) throw new DraftRefusedError({ issues: [], changed }, { source: 'folder', way: wayOf(records) });
  return { live, files, next: withEdits(kinds, files, others.changes) };
}

/** The command that brings the live records into this folder. */
const pullOf = ({ folder, workspace }: AppRecords) =>
  `riwaq records pull ${workspace.app}${folder === workspace.folder ? '' : ` --folder ${folder}`}`;

/** What to do where the folder and others changed the same record. */
const wayOf = (records: AppRecords) =>
  `write the live value into content, run ${pullOf(records)}, and change it again; or ${pullOf(records)} --replace takes what is live`;

async function readFolder(records: AppRecords, baseFolder?: string): Promise<ContentFolder> {
  for (const folder of [records.folder, baseFolder ?? records.folder])
    if (!(await isThere(join(folder, 'content')))) throw new UserError(`${folder} has no folder content: nobody knows its records`);
  const live = await liveRecords(records);
  const { kinds } = await describedRecords(records, live);
  const files = await filesOf(records);
  const unknown = Object.keys(files).filter((name) => !kinds.some(({ file }) => isFileOf(file, name)));
  if (unknown.length > 0) throw new UserError(`${unknown.join(', ')}: the live code reads no such file; a release of its code does`);
  requireOnceEach(kinds, files);
  if (baseFolder !== undefined) {
    const before = await filesOf({ folder: baseFolder });
    return { live, kinds, files, before, base: await storeRecords(records.home, records.workspace.app, before) };
  }
  const base = await baseOf(records, live, files);
  return { live, kinds, files, base, before: base === live.digest ? live.own : await readBase(records, base) };
}

/**
 * The base of a folder: the live records where the last release of a folder brought them, else those that it published or pulled last. One that did
 * neither began with the live records, where it is equal to them.
 */
async function baseOf(records: AppRecords, live: LiveRecords, files: RecordFiles): Promise<string> {
  const { home, folder, workspace } = records;
  if (wereBrought(live)) return live.digest;
  const text = await readIfThere(join(folder, BASE));
  if (text === undefined && isDeepStrictEqual(files, live.own)) return live.digest;
  const base = text === undefined ? undefined : parse(RecordsDigestSchema, text.trim(), join(folder, BASE));
  if (base !== undefined && (await hasStoredRecords(home, workspace.app, base))) return base;
  const [why, copied] =
    base === undefined ? ['it has no .base', 'copy it from where the folder was copied, or '] : [`its .base names ${base}`, ''];
  throw new UserError(
    [
      `nobody knows what the records in ${join(folder, 'content')} began with (${why})`,
      `${copied}publish with --base and a folder whose content is as it was before; or ${pullOf(records)} --replace brings the live records in their place`,
    ].join('\n'),
  );
}

/** Whether the live records went live with a release of a folder, and nobody published since. */
const wereBrought = ({ history }: LiveRecords) => history.findLast(movesRecords)?.action === 'promote';

/** Notes that a folder began with the live records, where a release of it has brought them. An app without records has none. */
export async function noteBrought(records: AppRecords): Promise<void> {
  const live = await liveRecords(records).catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  if (live && Object.keys(live.own).length > 0 && wereBrought(live)) await writeBase(records, live.digest);
}

const writeBase = ({ folder }: AppRecords, digest: string) => replaceDurably(join(folder, BASE), `${digest}\n`);

/** The record files of a folder. Throws `ParseError` with the file that is not JSON. */
async function filesOf({ folder }: Pick<AppRecords, 'folder'>): Promise<RecordFiles> {
  const files = (await filesIn(join(folder, 'content'))).filter((file) => file.endsWith('.json')).map((file) => `content/${file}`);
  const read = async (file: string) => [file, parseJson(await readFile(join(folder, file), 'utf8'), join(folder, file))] as const;
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

/** A record file in the formatter's layout. */
function textOf(content: unknown): string {
  if (Array.isArray(content)) return listText(content);
  return typeof content === 'object' && content !== null ? recordText(content) : `${JSON.stringify(content)}\n`;
}
