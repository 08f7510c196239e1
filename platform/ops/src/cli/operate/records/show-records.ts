import { join, relative } from 'node:path';
import { noteText } from '@riwaq/app-source/changed-records';
import type { Publication } from '@riwaq/contracts/operations';
import { type AppRecords, liveRecords } from '../../../release/records/app-records';
import { listRecords } from '../../../release/records/list-records';
import { isThere } from '../../../system/files';
import { formatInstant, terminalSafeLine } from '../../../system/terminal';
import type { CommandContext } from '../../command';
import { section, table } from '../../inspect/table';

/** Prints the records of an app, its drafts and its newest publications. */
export async function showRecords(records: AppRecords, { print, warn, tell }: CommandContext): Promise<void> {
  const listed = await listRecords(records);
  const rows = listed.rows.map(({ kind, name, title, from, until }) => [kind, name, title, from ?? '', until ?? '']);
  for (const line of table([['kind', 'name', 'title', 'from', 'until'], ...rows])) print(line);
  const drafts = listed.drafts.map(({ id, by, savedAt, edits }) => [
    id,
    by,
    formatInstant(savedAt),
    edits.map(({ name }) => name).join(', '),
  ]);
  section(print, 'drafts', [['draft', 'by', 'saved', 'records'], ...drafts]);
  print('');
  print('changes of what is live, the newest first');
  const changed = listed.publications.map((one) => [one.at, one.digest, one.by, actText(one), one.why]);
  const [head = '', ...lines] = table([['when', 'records', 'by', 'what', 'why'], ...changed]);
  print(head);
  for (const [index, { changes, more }] of listed.publications.entries()) {
    print(lines[index] ?? '');
    for (const change of changes) print(terminalSafeLine(`    ${noteText(change)}`));
    if (more > 0) print(`    … ${more} more`);
  }
  for (const line of listed.notes) warn(`note: ${line}`);
  tell(listed);
}

const actText = ({ action, undoes }: Publication) => (undoes === undefined ? action : `take-back of ${undoes}`);

/** Prints the record files of the app's folder, as paths from here; notes those that the folder lacks. Tells what they hold. */
export async function showFiles(records: AppRecords, { cwd, print, warn, tell }: CommandContext): Promise<void> {
  const { digest, own } = await liveRecords(records);
  for (const name of Object.keys(own)) {
    const file = join(records.folder, name);
    if (await isThere(file)) print(relative(cwd, file));
    else warn(`note: ${relative(cwd, file)} is live and not in this folder yet: riwaq records pull ${records.workspace.app} brings it`);
  }
  tell({ digest, files: own });
}
