import { join } from 'node:path';
import { ownRecords } from '@riwaq/app-source/changed-records';
import type { AppDescription } from '@riwaq/app-source/describe-app';
import type { AppName } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { CsvRows } from '@riwaq/contracts/imported-rows';
import type { HistoryLine, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { readHistory } from '../../registry/history';
import { noCodeIsLive } from '../../registry/live-refusals';
import { describeFiles, recordsOfRelease, takesRecords } from '../../site/describe-pins';
import { readSiteState } from '../../site/site-state';
import type { AppWorkspace } from '../../store/build/app-workspaces';
import { readDescriptor } from '../../store/read-descriptor';
import { nameOf, releaseFolder } from '../../store/release-store';
import { requireContract } from '../../store/remote-contract';
import { readStoredRecords, recordsFolder } from '../../store/stored-records';
import { withDrawings } from '../../store/with-drawings';
import { UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';

/** An app's records, and where they are kept. */
export interface AppRecords {
  readonly home: string;
  /** Its sources, which draw its pictures. */
  readonly workspace: AppWorkspace;
  /** The folder that holds `content`: that of the sources, or one that was brought from elsewhere. */
  readonly folder: string;
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

/** The folder of pictures in an app's folder. */
export const PICTURES = 'content/pictures';

/** The folder of the pictures that staff added. No page shows one before a record names it. */
export const picturesFolder = (home: string, app: AppName) => join(recordsFolder(home, app), 'pictures');

/** The records of an app that are live, and the code that reads them. */
export interface LiveRecords {
  /** Digest of the stored records. */
  readonly digest: string;
  /** All stored files, with those that were drawn. */
  readonly files: RecordFiles;
  /** What the team writes: the files of `content`. */
  readonly own: RecordFiles;
  readonly code: ReleaseDescriptor;
  /** The changes of the app, oldest first. */
  readonly history: readonly HistoryLine[];
}

/** Reads what is live of an app. Throws `UserError` where nothing of it is live, it has no records, or they are missing or damaged. */
export async function liveRecords({ home, workspace: { app } }: Pick<AppRecords, 'home' | 'workspace'>): Promise<LiveRecords> {
  const generation = await currentFolder(home);
  const [{ apps }, history] = await Promise.all([readSiteState(generation), readHistory(generation)]);
  const live = apps[app];
  if (!live) throw noCodeIsLive(app);
  const name = nameOf({ app, version: live.code });
  const code = await readDescriptor(releaseFolder(home, app, live.code), name);
  requireContract([code], 'its code reads no records any more');
  if (live.records === undefined || !takesRecords(code))
    throw new UserError(
      app === 'shell' ? `${name}: the shell has no records of its own` : `${name} takes no records: release the app once more`,
    );
  const files = await readStoredRecords(home, app, live.records);
  // A release says which files it brings: they are written into folders.
  const outside = Object.keys(files).find((file) => file.split('/').includes('..'));
  if (outside !== undefined) throw new UserError(`${outside} of ${name} leads out of its folder`);
  return { digest: live.records, files, own: ownRecords(files), code, history: history.filter((line) => line.app === app) };
}

/**
 * Lets the live code describe other records of its team, with what was drawn for the live ones. `rows` are those of a CSV. Throws `ParseError` with file and
 * fields where the code refuses them.
 */
export async function describeOwn(home: string, { code, files }: LiveRecords, own: RecordFiles, rows?: CsvRows): Promise<AppDescription> {
  const drawn = Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('content/')));
  return describeFiles(home, code, withDrawings(await recordsOfRelease(home, code), { ...drawn, ...own }), { rows });
}
