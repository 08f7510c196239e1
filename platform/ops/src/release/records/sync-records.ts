import { isDeepStrictEqual } from 'node:util';
import { ownRecords } from '@riwaq/app-source/changed-records';
import { listText, recordText } from '@riwaq/app-source/record-text';
import { nameOf } from '../../store/release-store';
import { type AppRecords, type LiveRecords, liveRecords, pathIn, readCommit } from './app-records';
import { authorOf, changeLines, messageOfCommit } from './commit-words';
import { finishCutOff } from './cut-off';
import { followRollback } from './follow-rollback';

/** What the repository and the shop have now. */
export interface SyncedRecords {
  readonly commit: string;
  readonly live: LiveRecords;
  /** What asks for a person, a line each. */
  readonly notes: readonly string[];
}

/**
 * Brings the records' repository up to date: finishes an interrupted publication and takes over new commits of the remote. Without a remote it
 * commits the live records where they differ; with one, what a rollback took back. Needs the turn. Throws `UserError` where the app is not live, or the remote was never reached.
 */
export async function syncRecords(records: AppRecords): Promise<SyncedRecords> {
  const { repository } = records;
  await repository.open();
  await finishCutOff(records);
  const problem = await repository.fetch();
  const live = await liveRecords(records);
  return { commit: await followLive(records, live), live, notes: problem === undefined ? [] : [problem] };
}

/** The head, after it became what is live. With a remote only where that has no record of the app yet. */
async function followLive(records: AppRecords, live: LiveRecords): Promise<string> {
  const { repository } = records;
  const head = await repository.head();
  const content = pathIn(records, 'content');
  if (head !== undefined && repository.hasRemote && (await repository.read(head, content, '.json')).size > 0)
    return followRollback(records, head, live);
  const before = head === undefined ? {} : (await readCommit(records, head)).files;
  const after = ownRecords(live.files);
  if (head !== undefined && isDeepStrictEqual(before, after)) return head;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((file) => !isDeepStrictEqual(before[file], after[file]));
  const { name: app, version } = live.descriptor;
  const lines = head === undefined ? [] : changeLines(before, after);
  const commit = await repository.commit({
    origin: 'live',
    parent: head,
    author: authorOf(records, live.entry.by),
    at: records.now(),
    message: messageOfCommit(`${nameOf({ app, version })} is live`, lines),
    files: new Map(changed.map((file) => [pathIn(records, file), textOf(after[file])])),
  });
  await repository.advance(commit, head);
  return commit;
}

function textOf(content: unknown): string | undefined {
  if (content === undefined) return undefined;
  if (Array.isArray(content)) return listText(content);
  return typeof content === 'object' && content !== null ? recordText(content) : `${JSON.stringify(content)}\n`;
}
