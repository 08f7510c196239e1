import { ownRecords, recordNotes } from '@riwaq/app-source/changed-records';
import { deskName } from '@riwaq/app-source/federation-name';
import type { RecordNote } from '@riwaq/contracts/platform';
import { releaseAddress } from '../../store/release-store';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { type CurrentRecords, currentRecords } from './current-records';
import type { LoggedCommit } from './repository';
import { storedDrafts } from './stored-drafts';

/** Publications in a list. */
const LISTED = 30;
/** Changes of a commit that a list names. */
const NAMED = 20;

/** What `riwaq records <app>` tells: the records of an app with drafts, the newest publications, and the module that edits them. */
export async function listRecords(records: AppRecords) {
  const { app } = records.workspace;
  const { known, live } = await currentRecords(records);
  const { commit, kinds, rows } = known;
  const [drafts, publications, waiting] = await Promise.all([
    storedDrafts(records.home),
    publicationsOf(records, commit),
    records.repository.unpushed(),
  ]);
  const notPushed = waiting === 0 ? [] : [`${waiting} publications are not in RECORDS_REMOTE yet: the next one pushes them`];
  return {
    app,
    commit,
    kinds,
    rows,
    drafts: drafts.filter((draft) => draft.app === app),
    publications,
    version: live.descriptor.version,
    editor: editorOf(live),
    notes: [...known.notes, ...notPushed],
  };
}

/** Where a release's module for the desk is, and its name; undefined where it has none. */
function editorOf({ descriptor: { name: app, version, files } }: CurrentRecords['live']): { entry: string; name: string } | undefined {
  const file = 'desk/remoteEntry.js';
  return files[file] && { entry: releaseAddress({ app, version }, file), name: deskName(app) };
}

async function publicationsOf(records: AppRecords, until: string) {
  const commits = await records.repository.log(pathIn(records, 'content'), { until, most: LISTED });
  return Promise.all(commits.map((commit) => publicationOf(records, commit)));
}

/** What a commit changed. A commit never changes: it is compared once. */
const compared = new Map<string, Promise<readonly RecordNote[]>>();

/** A commit with what it changed. One that notes what went live is no publication to take back. */
async function publicationOf(records: AppRecords, { commit, at, by, message, origin }: LoggedCommit) {
  const [why = ''] = message.split('\n');
  const key = `${records.workspace.app} ${commit}`;
  const reading = compared.get(key) ?? changesOf(records, commit);
  compared.set(key, reading);
  const all = await reading.catch(() => []);
  return { commit, at, by, why, changes: all.slice(0, NAMED), more: Math.max(0, all.length - NAMED), canTakeBack: origin !== 'live' };
}

/** What a commit changed; nothing of the first one, which holds what the shop began with. */
async function changesOf(records: AppRecords, commit: string): Promise<readonly RecordNote[]> {
  const parent = await records.repository.parentOf(commit);
  if (parent === undefined) return [];
  const [before, after] = await Promise.all([parent, commit].map((one) => readCommit(records, one)));
  const known = ownRecords(before?.files ?? {});
  return Object.keys(known).length === 0 ? [] : recordNotes(known, ownRecords(after?.files ?? {}));
}
