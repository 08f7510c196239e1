import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AppName, DAY } from '@riwaq/contracts';
import { readHistory } from '../../registry/history';
import { picturesOfRecords } from '../../store/pictures-of-records';
import { mediaFolder, nameOf, type ReleaseName, releaseFolder, storedReleases } from '../../store/release-store';
import { removeDescription, unneededDescriptions } from '../../store/stored-descriptions';
import { readStoredRecords, recordsFile, storedRecords } from '../../store/stored-records';
import { filesIn } from '../../system/files';
import { UserError } from '../../system/user-error';
import { sweepComposed } from '../generations/composed-sites';
import { currentNumber, generationFolder, generationNumbers, removeGenerations } from '../generations/generation-folders';
import { LOCK_WAIT_MS, withLock } from '../generations/lock';
import { previewTarget, removePreviews, storedPreviews } from '../previews/stored-previews';
import { folderOfDocuments } from '../take-over-home';
import { namedPins, recordsName } from './named-pins';

interface StoredName {
  readonly app: AppName;
  readonly digest: string;
}

interface Garbage {
  readonly releases: readonly ReleaseName[];
  readonly generations: readonly number[];
  /** Stored records, by app and digest. */
  readonly records: readonly StoredName[];
  /** Images and fonts of only these releases. */
  readonly media: readonly string[];
  /** Files below `descriptions`: what code says of records of which one is gone. */
  readonly descriptions: readonly string[];
}

export interface GarbageOptions {
  readonly home: string;
  /** How long a page may stay open, in days. */
  readonly days: number;
  /** «Now» in milliseconds. */
  readonly now: number;
  readonly by: string;
  readonly isPlan: boolean;
}

/**
 * Removes what no open page can request: expired previews, releases and records that no recent document names, their images, old generations except
 * the live one and the one before, stored documents that none has. Descriptions of what is gone go too. Keeps everything younger than `days`, because it
 * may go live yet. Throws `UserError` where nothing is live, `LostTurnError` where another change took over, `ParseError` where a `site.json` or the history is unreadable.
 */
export async function collectGarbage({ home, days, now, by, isPlan }: GarbageOptions): Promise<Garbage> {
  const since = now - days * DAY;
  return withLock(home, { wait: LOCK_WAIT_MS, change: { action: 'gc', what: 'old releases and generations', by } }, async ({ turn }) => {
    const live = await currentNumber(home);
    if (live === undefined) throw new UserError('nothing is live: what is old cannot be told');
    const generations = await oldGenerations(home, live, since);
    const history = await readHistory(generationFolder(home, live));
    const staying = (await generationNumbers(home)).filter((number) => !generations.includes(number));
    const previews = (await storedPreviews(home, now)).map(({ id }) => join(home, previewTarget(id)));
    const folders = [...staying.map((number) => generationFolder(home, number)), ...previews];
    const named = await namedPins(history, folders, since);
    const releases = await oldReleases(home, named.releases, since);
    const all = await allRecords(home);
    const records = await oldRecords(home, all, named.records, since);
    const media = await mediaOfOnly(home, releases, all, records);
    const goes = new Set([...releases.map(nameOf), ...records.map(({ app, digest }) => recordsName(app, digest))]);
    const descriptions = await unneededDescriptions(
      home,
      (app, { code, records }) => goes.has(nameOf({ app, version: code })) || goes.has(recordsName(app, records)),
    );
    if (!isPlan) {
      await removeGenerations(home, turn, generations);
      await removePreviews(home, now);
      await sweepComposed(home);
      for (const { app, version } of releases) await turn.remove(releaseFolder(home, app, version));
      for (const { app, digest } of records) await turn.remove(recordsFile(home, app, digest));
      for (const file of media) await turn.remove(join(mediaFolder(home), file));
      for (const file of descriptions) await removeDescription(home, file);
    }
    return { releases, records, generations, media, descriptions };
  });
}

async function oldGenerations(home: string, live: number, since: number): Promise<number[]> {
  const numbers = await generationNumbers(home);
  const before = numbers.find((number) => number < live);
  const kept = new Set<number>();
  for (const number of numbers) {
    const isYoung = (await stat(join(generationFolder(home, number), 'site.json')).catch(() => undefined))?.mtimeMs ?? 0;
    if (number < live && number !== before && isYoung < since) continue;
    kept.add(number);
    kept.add(Number(basename(await folderOfDocuments(generationFolder(home, number)))));
  }
  return numbers.filter((number) => !kept.has(number));
}

async function oldReleases(home: string, named: ReadonlySet<string>, since: number): Promise<ReleaseName[]> {
  const all = await storedReleases(home);
  const ages = await Promise.all(all.map(({ app, version }) => stat(releaseFolder(home, app, version))));
  return all.filter((release, index) => !named.has(nameOf(release)) && (ages[index]?.mtimeMs ?? since) < since);
}

async function allRecords(home: string): Promise<StoredName[]> {
  const apps = [...new Set((await storedReleases(home)).map(({ app }) => app))];
  const found = await Promise.all(apps.map(async (app) => (await storedRecords(home, app)).map((digest) => ({ app, digest }))));
  return found.flat();
}

async function oldRecords(home: string, all: readonly StoredName[], named: ReadonlySet<string>, since: number): Promise<StoredName[]> {
  const ages = await Promise.all(all.map(({ app, digest }) => stat(recordsFile(home, app, digest))));
  return all.filter(({ app, digest }, index) => !named.has(recordsName(app, digest)) && (ages[index]?.mtimeMs ?? since) < since);
}

/** Pictures that only these releases and records name. */
async function mediaOfOnly(
  home: string,
  going: readonly ReleaseName[],
  all: readonly StoredName[],
  goingRecords: readonly StoredName[],
): Promise<string[]> {
  const goes = new Set(going.map(nameOf));
  const staying = (await storedReleases(home)).filter((release) => !goes.has(nameOf(release)));
  const picturesOf = (some: readonly StoredName[]) =>
    Promise.all(some.map(async ({ app, digest }) => picturesOfRecords(await readStoredRecords(home, app, digest))));
  const stayingRecords = await picturesOf(all.filter((one) => !goingRecords.includes(one)));
  const needed = new Set([...(await Promise.all(staying.map((release) => mediaOf(home, release)))), ...stayingRecords].flat());
  const candidates = [...(await Promise.all(going.map((release) => mediaOf(home, release)))), ...(await picturesOf(goingRecords))].flat();
  return [...new Set(candidates)].filter((file) => !needed.has(file));
}

const mediaOf = (home: string, { app, version }: ReleaseName) => filesIn(join(releaseFolder(home, app, version), 'media'));
