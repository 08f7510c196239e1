import { deskName } from '@riwaq/app-source/federation-name';
import type { HistoryLine, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { releaseAddress } from '../../store/release-store';
import { type AppRecords, liveRecords } from './app-records';
import { describedRecords } from './described-records';
import { movesRecords, notesOfLine } from './record-history';
import { storedDrafts } from './stored-drafts';

/** Publications in a list. */
const LISTED = 30;
/** Changes of a publication that a list names. */
const NAMED = 20;

/** What `riwaq records <app>` tells: the records of an app with drafts, the newest publications, and the module that edits them. */
export async function listRecords(records: AppRecords) {
  const { app } = records.workspace;
  const live = await liveRecords(records);
  const [{ kinds, rows }, drafts] = await Promise.all([describedRecords(records, live), storedDrafts(records.home)]);
  const lines = live.history.filter(movesRecords).slice(-LISTED).reverse();
  return {
    app,
    digest: live.digest,
    kinds,
    rows,
    drafts: drafts.filter((draft) => draft.app === app),
    publications: await Promise.all(lines.map((line) => publicationOf(records.home, line))),
    version: live.code.version,
    editor: editorOf(live.code),
    notes:
      kinds.length > 0 ? [] : [`the live release ${live.code.version} does not say how its records are edited: release the app once more`],
  };
}

/** Where a release's module for the desk is, and its name; undefined where it has none. */
function editorOf({ name: app, version, files }: ReleaseDescriptor): { entry: string; name: string } | undefined {
  const file = 'desk/remoteEntry.js';
  return files[file] && { entry: releaseAddress({ app, version }, file), name: deskName(app) };
}

/** A change of records with what it changed. The first records are not taken back. */
async function publicationOf(home: string, line: HistoryLine) {
  const { at, by, why = '', action, from, to, undoes } = line;
  const all = await notesOfLine(home, line);
  const canTakeBack = from?.records !== undefined;
  const changed = { changes: all.slice(0, NAMED), more: Math.max(0, all.length - NAMED) };
  return { digest: to?.records ?? '', at, by, why, action, ...(undoes ? { undoes } : {}), ...changed, canTakeBack };
}
