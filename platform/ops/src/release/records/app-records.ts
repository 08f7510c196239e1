import { join, relative, sep } from 'node:path';
import { type AppDescription, DESCRIPTION } from '@riwaq/app-source/describe-app';
import type { DescribedRecords, ImportedRows, RecordFiles } from '@riwaq/contracts/edited-records';
import type { CsvRows } from '@riwaq/contracts/imported-rows';
import type { RegistryEntry, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { noCodeIsLive } from '../../registry/live-refusals';
import { liveEntry, readRegistry } from '../../registry/registry';
import { describeRelease } from '../../render/describe-release';
import type { AppWorkspace } from '../../store/build/app-workspaces';
import { nameOf, releaseFolder } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';
import { parseJson } from '../../system/files';
import { UserError } from '../../system/user-error';
import { refuseInOnePiece } from '../assemble/assemble-release';
import { currentFolder } from '../generations/generation-folders';
import type { RecordsRepository } from './repository';

/** An app's records, and where they are kept. */
export interface AppRecords {
  readonly home: string;
  readonly workspace: AppWorkspace;
  /** The project's folder. */
  readonly root: string;
  readonly repository: RecordsRepository;
  /** The newest commits of the project's own repository, newest first. */
  readonly folderCommits: () => Promise<readonly string[]>;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Whose commits are the program's own: host of the shop's address. */
  readonly host: string;
}

/** The live release of an app, and its records. */
export interface LiveRecords {
  readonly descriptor: ReleaseDescriptor;
  readonly entry: RegistryEntry['extras'];
  readonly files: RecordFiles;
}

/** Name of an app's file in the repository: `gifts-mfe/content/gifts.json`. */
export const pathIn = ({ root, workspace }: Pick<AppRecords, 'root' | 'workspace'>, file: string) =>
  [...relative(root, workspace.folder).split(sep), file].filter(Boolean).join('/');

/** The live release of the app. Throws `UserError` where nothing of it is live, or its code and records are not apart. */
export async function liveRelease({ home, workspace: { app } }: Pick<AppRecords, 'home' | 'workspace'>): Promise<RegistryEntry['extras']> {
  const generation = await currentFolder(home);
  const entry = generation && liveEntry(await readRegistry(generation), app);
  if (!entry) throw noCodeIsLive(app);
  refuseInOnePiece(entry.extras.descriptor);
  return entry.extras;
}

/** The live release with its records. Throws as `liveRelease` does. */
export async function liveRecords(records: Pick<AppRecords, 'home' | 'workspace'>): Promise<LiveRecords> {
  const entry = await liveRelease(records);
  return { entry, descriptor: entry.descriptor, files: await readRecords(records.home, entry.descriptor) };
}

/** What a commit has of an app. */
export interface CommittedRecords {
  readonly files: RecordFiles;
  readonly textOf: (file: string) => string;
}

/** The record files of a commit. Throws `ParseError` with the file that is not JSON. */
export async function readCommit(records: AppRecords, commit: string): Promise<CommittedRecords> {
  const content = pathIn(records, 'content');
  const read = await records.repository.read(commit, content, '.json');
  const texts = new Map([...read].map(([name, bytes]) => [`content${name.slice(content.length)}`, bytes.toString()]));
  return {
    files: Object.fromEntries(
      [...texts].map(([file, text]) => [file, parseJson(text, `${pathIn(records, file)} of ${commit.slice(0, 8)}`)]),
    ),
    textOf: (file) => texts.get(file) ?? '[]\n',
  };
}

/** The files that the app's code reads, with other records of its team: the names of what was drawn stay. */
function withOwn(live: RecordFiles, own: RecordFiles): RecordFiles {
  return { ...Object.fromEntries(Object.entries(live).filter(([file]) => !file.startsWith('content/'))), ...own };
}

/**
 * What the live code says of record files: its kinds, and a row for each record. Undefined where its release was built before it said so.
 * Throws the error of its check, a `ParseError` with file and fields.
 */
export async function describeRecords(home: string, live: LiveRecords, own: RecordFiles): Promise<DescribedRecords | undefined> {
  return (await askLiveCode(home, live, own)).records;
}

/** Lets the live code make records of a CSV's rows. Throws as `describeRecords` does. */
export async function importedBy(home: string, live: LiveRecords, own: RecordFiles, rows: CsvRows): Promise<ImportedRows> {
  const { imported } = await askLiveCode(home, live, own, rows);
  if (!imported) throw new UserError(`the live release ${nameOf(releaseOf(live))} imports no records: release the app once more`);
  return imported;
}

function askLiveCode(home: string, live: LiveRecords, own: RecordFiles, rows?: CsvRows): Promise<AppDescription> {
  const { app, version } = releaseOf(live);
  const program = join(releaseFolder(home, app, version), DESCRIPTION);
  return describeRelease(program, withOwn(live.files, own), nameOf({ app, version }), { rows });
}

const releaseOf = ({ descriptor: { name: app, version } }: LiveRecords) => ({ app, version });
