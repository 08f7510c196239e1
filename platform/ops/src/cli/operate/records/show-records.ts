import { join, relative } from 'node:path';
import { noteText } from '@riwaq/app-source/changed-records';
import type { AppRecords } from '../../../release/records/app-records';
import { readCommit } from '../../../release/records/app-records';
import { currentRecords } from '../../../release/records/current-records';
import { listRecords } from '../../../release/records/list-records';
import { isThere } from '../../../system/files';
import type { CommandContext } from '../../command';
import { formatInstant, section, table } from '../../inspect/table';

/** Prints the records of an app, its drafts and its newest publications. */
export async function showRecords(records: AppRecords, { print, warn, tell }: CommandContext): Promise<void> {
  const listed = await listRecords(records);
  const rows = listed.rows.map(({ kind, name, title, from, until }) => [kind, name, title, from ?? '', until ?? '']);
  for (const line of table([['kind', 'name', 'title', 'from', 'until'], ...rows])) print(line);
  const drafts = listed.drafts.map(({ id, by, savedAt, cutOff, edits }) => [
    id,
    by,
    formatInstant(savedAt),
    cutOff ? 'cut off before it went live' : '',
    edits.map(({ name }) => name).join(', '),
  ]);
  section(print, 'drafts', [['draft', 'by', 'saved', 'note', 'records'], ...drafts]);
  section(print, 'publications', [['commit', 'when', 'by', 'why']]);
  for (const { commit, at, by, why, changes, more } of listed.publications) {
    for (const line of table([[commit, formatInstant(at), by, why]])) print(line);
    for (const change of changes) print(`    ${noteText(change)}`);
    if (more > 0) print(`    … ${more} more`);
  }
  for (const line of listed.notes) warn(`note: ${line}`);
  tell(listed);
}

/** Prints the record files of the app's folder, as paths from here; notes those that the folder lacks. Tells what they hold. */
export async function showFiles(records: AppRecords, { cwd, print, warn, tell }: CommandContext): Promise<void> {
  const { commit } = (await currentRecords(records)).known;
  const { files } = await readCommit(records, commit);
  for (const name of Object.keys(files)) {
    const file = join(records.workspace.folder, name);
    if (await isThere(file)) print(relative(cwd, file));
    else warn(`note: ${relative(cwd, file)} was published and is not in this folder yet`);
  }
  tell({ commit, files });
}
