import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseDescriptor, secondCopies } from '@riwaq/contracts/platform';
import { UserError } from '../system/user-error';
import { nameOf, releaseFolder } from './release-store';

const KIB = 1024;

/** The package whose second copy a first page loads; others come on demand. */
const FIRST_COPY = '@riwaq/design-system';

/**
 * Bytes of browser files of a release as they are sent: compressed where its folder has a copy. For a lost file the descriptor's size counts. `folder` is that
 * of a release which is not in the store yet.
 */
export async function sentBytes(
  home: string,
  { name, version, files }: ReleaseDescriptor,
  sent: readonly string[],
  folder = releaseFolder(home, name, version),
): Promise<number> {
  const sizes = sent.map(async (file) => {
    const copy = await stat(join(folder, `browser/${file}.br`)).catch(() => undefined);
    return copy?.size ?? files[`browser/${file}`]?.bytes ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of an app's first page: its entry, and its largest page. */
export async function firstScriptBytes(home: string, release: ReleaseDescriptor): Promise<number> {
  const pages = await pageBytes(home, release);
  return Math.max(await sentBytes(home, release, startOf(release)), ...pages.map(({ bytes }) => bytes));
}

/** The limit of a first page, and the releases that a new one is weighed with. */
export interface WeightLimit {
  /** KiB of script as sent (`check.firstScriptKiB`). */
  readonly most: number;
  /** The live releases; none in an empty shop. */
  readonly live: readonly ReleaseDescriptor[];
}

/**
 * Refuses a release with a page that loads more script at first than the limit: what starts the shell, the entry of the app, what it exposes, and the page's
 * own files. A shell is weighed with the pages of every live app. Fragments of other apps on a page are not in the figure: which it shows is known when
 * the site is composed. `folder` holds the release with its compressed copies. Throws `UserError` with a line per page.
 */
export async function requireLightPages(
  home: string,
  folder: string,
  release: ReleaseDescriptor,
  { most, live: all }: WeightLimit,
): Promise<void> {
  // It never stands in one page with a release of another contract.
  const live = all.filter(({ contract }) => contract === release.contract);
  const shell = release.name === 'shell' ? release : live.find(({ name }) => name === 'shell');
  const ofShell = shell ? await sentBytes(home, shell, startOf(shell), shell === release ? folder : undefined) : 0;
  const remotes = release.name === 'shell' ? live.filter(({ name }) => name !== 'shell') : [release];
  const behindShell = remotes.map(async (remote) => {
    const copies = secondCopies(shell, remote).filter(({ name }) => name === FIRST_COPY);
    const pages = await pageBytes(
      home,
      remote,
      copies.flatMap(({ files }) => files),
      remote === release ? folder : undefined,
    );
    return pages.map(({ pattern, bytes }) => ({ pattern, bytes: ofShell + bytes }));
  });
  const own = release.name === 'shell' ? await pageBytes(home, release, [], folder) : [];
  const heavy = [...own, ...(await Promise.all(behindShell)).flat()].filter(({ bytes }) => bytes > most * KIB);
  if (heavy.length === 0) return;
  const name = nameOf({ app: release.name, version: release.version });
  const lines = heavy.map(({ pattern, bytes }) => `  ${pattern} loads ${(bytes / KIB).toFixed(1)} KiB of script at first, at most ${most}`);
  throw new UserError([`${name} refused: pages that are too heavy (check.firstScriptKiB)`, ...lines].join('\n'));
}

const startOf = ({ entry, remoteFiles }: ReleaseDescriptor) => [...new Set([...entry, ...remoteFiles])];

/** Bytes of each page of a release with what starts it and `more` files, by the pattern of its route. */
function pageBytes(home: string, release: ReleaseDescriptor, more: readonly string[] = [], folder?: string) {
  return Promise.all(
    release.routes.map(async ({ pattern, files }) => {
      const loaded = [...new Set([...startOf(release), ...more, ...files])];
      return { pattern, bytes: await sentBytes(home, release, loaded, folder) };
    }),
  );
}
