import { deskName } from '@riwaq/webpack-preset/federation-name';
import { releaseAddress } from '../../store/release-store';
import { type AppRecords, pathIn } from './app-records';
import { type CurrentRecords, currentRecords } from './current-records';
import type { LoggedCommit } from './repository';
import { storedDrafts } from './stored-drafts';

/** Publications in a list. */
const LISTED = 30;
/** Files of a commit from outside that a list names. */
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

/** A commit of this program says what it changed; of another one the files are known. One that notes what went live is no publication to take back. */
async function publicationOf({ repository, ...records }: AppRecords, { commit, at, by, message, origin }: LoggedCommit) {
  const [why = '', ...lines] = message.split('\n');
  const changedFiles = async () => (await repository.changedIn(commit, pathIn(records, 'content'))).slice(0, NAMED);
  const changes = origin === 'outside' ? await changedFiles() : lines.filter(Boolean);
  return { commit, at, by, why, changes, canTakeBack: origin !== 'live' };
}
