import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@riwaq/contracts';
import { codeVersion } from '@riwaq/contracts/platform';
import { readHistory } from '../../registry/history';
import { readDescriptor } from '../../store/read-descriptor';
import { mediaFolder, nameOf, type ReleaseName, releaseFolder, storedReleases } from '../../store/release-store';
import { filesIn } from '../../system/files';
import { UserError } from '../../system/user-error';
import { currentNumber, generationFolder, generationNumbers, removeGenerations, shownGeneration } from '../generations/generation-folders';
import { LOCK_WAIT_MS, withLock } from '../generations/lock';
import { previewTarget, removePreviews, storedPreviews } from '../previews/stored-previews';
import { namedReleases } from './named-releases';

interface Garbage {
  readonly releases: readonly ReleaseName[];
  readonly generations: readonly number[];
  /** Images and fonts of only these releases. */
  readonly media: readonly string[];
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
 * Removes what no open page can request: expired previews, releases that no recent document names, their images, and old generations except
 * the live one, the one before, and those that they link to. Keeps everything younger than `days`, because it may go live yet. Throws
 * `UserError` where nothing is live, `ParseError` where a registry or the history is unreadable.
 */
export async function collectGarbage({ home, days, now, by, isPlan }: GarbageOptions): Promise<Garbage> {
  const since = now - days * DAY;
  return withLock(home, { wait: LOCK_WAIT_MS, change: { action: 'gc', what: 'old releases and generations', by } }, async () => {
    const live = await currentNumber(home);
    if (live === undefined) throw new UserError('nothing is live: what is old cannot be told');
    const generations = await oldGenerations(home, live, since);
    const history = await readHistory(generationFolder(home, live));
    const staying = (await generationNumbers(home)).filter((number) => !generations.includes(number));
    const previews = (await storedPreviews(home, now)).map(({ id }) => join(home, previewTarget(id)));
    const folders = [...staying.map((number) => generationFolder(home, number)), ...previews];
    const named = await namedReleases(history, folders, since);
    const releases = await oldReleases(home, named, since);
    const media = await mediaOfOnly(home, releases);
    if (!isPlan) {
      await removeGenerations(home, generations);
      await removePreviews(home, now);
      for (const { app, version } of releases) await rm(releaseFolder(home, app, version), { recursive: true, force: true });
      for (const file of media) await rm(join(mediaFolder(home), file), { force: true });
    }
    return { releases, generations, media };
  });
}

async function oldGenerations(home: string, live: number, since: number): Promise<number[]> {
  const numbers = await generationNumbers(home);
  const before = numbers.find((number) => number < live);
  const kept = new Set<number>();
  for (const number of numbers) {
    const isYoung = (await stat(join(generationFolder(home, number), 'registry.json')).catch(() => undefined))?.mtimeMs ?? 0;
    if (number < live && number !== before && isYoung < since) continue;
    kept.add(number);
    kept.add(await shownGeneration(home, number));
  }
  return numbers.filter((number) => !kept.has(number));
}

async function oldReleases(home: string, named: ReadonlySet<string>, since: number): Promise<ReleaseName[]> {
  const all = await storedReleases(home);
  const ages = await Promise.all(all.map(({ app, version }) => stat(releaseFolder(home, app, version))));
  const old = all.filter((release, index) => !named.has(nameOf(release)) && (ages[index]?.mtimeMs ?? since) < since);
  const scripts = new Set(await Promise.all(all.filter((release) => !old.includes(release)).map((release) => scriptsOf(home, release))));
  return old.filter((release) => !scripts.has(nameOf(release)));
}

/** Whose scripts a release runs: its own, or those of its code. */
async function scriptsOf(home: string, { app, version }: ReleaseName): Promise<string> {
  const descriptor = await readDescriptor(releaseFolder(home, app, version), nameOf({ app, version })).catch(() => undefined);
  return nameOf({ app, version: descriptor ? codeVersion(descriptor) : version });
}

async function mediaOfOnly(home: string, going: readonly ReleaseName[]): Promise<string[]> {
  const goes = new Set(going.map(nameOf));
  const staying = (await storedReleases(home)).filter((release) => !goes.has(nameOf(release)));
  const needed = new Set((await Promise.all(staying.map((release) => mediaOf(home, release)))).flat());
  const candidates = (await Promise.all(going.map((release) => mediaOf(home, release)))).flat();
  return [...new Set(candidates)].filter((file) => !needed.has(file));
}

const mediaOf = (home: string, { app, version }: ReleaseName) => filesIn(join(releaseFolder(home, app, version), 'media'));
