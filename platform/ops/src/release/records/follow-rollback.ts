import { isDeepStrictEqual } from 'node:util';
import { ownRecords, recordChanges, valueAt } from '@riwaq/app-source/changed-records';
import { readHistory } from '../../registry/history';
import { nameOf } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';
import { currentFolder } from '../generations/generation-folders';
import { type AppRecords, describeRecords, type LiveRecords, pathIn, readCommit } from './app-records';
import { authorOf, changeLines, messageOfCommit } from './commit-words';
import { editsBetween } from './edits-between';
import { withEdits } from './record-lists';

/**
 * The head, after it lost what a rollback of records took back: the next publication must not bring it live again. Only what the head holds as it was
 * rolled back goes; what the team changed since stays. Needs the turn.
 */
export async function followRollback(records: AppRecords, head: string, live: LiveRecords): Promise<string> {
  const { home, repository, workspace } = records;
  const last = (await readHistory(await currentFolder(home))).findLast(({ app }) => app === workspace.app);
  if (last?.action !== 'rollback' || last.from === undefined) return head;
  const bad = await readRecords(home, { name: workspace.app, version: last.from }).then(ownRecords, () => undefined);
  if (!bad) return head;
  const good = ownRecords(live.files);
  const { files, textOf } = await readCommit(records, head);
  if (!recordChanges(good, bad).some(({ path, to }) => isDeepStrictEqual(valueAt(files, path), to))) return head;
  const { kinds } = (await describeRecords(home, live, good)) ?? { kinds: [] };
  const open = editsBetween(kinds, files, bad);
  const edits = editsBetween(kinds, bad, good).filter(
    ({ kind, name }) => !open.some((other) => other.kind === kind && other.name === name),
  );
  if (edits.length === 0) return head;
  const edited = withEdits(kinds, files, edits, textOf);
  const { name: app, version } = live.descriptor;
  const commit = await repository.commit({
    origin: 'live',
    parent: head,
    author: authorOf(records, last.by),
    at: records.now(),
    message: messageOfCommit(`${nameOf({ app, version })} is live after a rollback`, changeLines(files, edited.files)),
    files: new Map([...edited.texts].map(([file, text]) => [pathIn(records, file), text])),
  });
  await repository.advance(commit, head);
  return commit;
}
