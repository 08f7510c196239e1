import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ComposedAgain } from '@riwaq/contracts/site-effects';
import { type DocumentIndex, readDocumentIndex, readIndex, storedFiles } from '../../render/document-index';
import { linkOrCopy, lostNames, put, removeUnlinked, sweepStored } from '../../store/stored-documents';
import { namesIn } from '../../system/files';
import { UserError } from '../../system/user-error';

/** What makes a composition: all pins and the configuration (`siteKey`), since when it is shown, in milliseconds, and the digest of data from outside. */
type Composed = Pick<DocumentIndex, 'site' | 'shownAt' | 'outside'>;

/** Folder of the indexes of all compositions that a generation has, by what made them. Each is a hard link, as a document is. */
const indexesFolder = (home: string) => join(home, 'indexes');
const NOTHING_OUTSIDE = 'none';
const fileOf = (home: string, { site, shownAt, outside }: Composed) =>
  join(indexesFolder(home), site, `${shownAt}-${outside ?? NOTHING_OUTSIDE}.json`);

/** Lets later changes find the index of a composition in `folder`. */
export async function keepIndex(home: string, folder: string, index: DocumentIndex): Promise<void> {
  const file = fileOf(home, index);
  await mkdir(dirname(file), { recursive: true });
  put(join(folder, 'documents.json'), file, true);
}

/** Gives a generation the index of a composition. */
export function shareIndex(home: string, folder: string, index: Composed): void {
  if (!linkOrCopy(fileOf(home, index), join(folder, 'documents.json')))
    throw new UserError('the index of documents is not stored any more: run it again');
}

/** A site that is wanted. */
interface WantedSite {
  readonly home: string;
  /** `siteKey`. */
  readonly site: string;
  /** Since when it is as wanted, in milliseconds. */
  readonly shownAt: number;
  /** Digest of the live data from outside. */
  readonly outside: string | null;
  /** Whether it can have data from outside. Where it cannot, one without any fits. */
  readonly hasSource: boolean;
}

/** A composition with all its files, or why there is none. */
export interface FoundSite {
  readonly index?: DocumentIndex;
  /** The same, but for an earlier day or state. */
  readonly earlier?: DocumentIndex;
  readonly why?: ComposedAgain;
}

/** Finds an earlier composition of the wanted site. `asksEarlier` where one of an earlier time is of use. */
export async function findComposed(wanted: WantedSite, asksEarlier: boolean): Promise<FoundSite> {
  const { home, site, shownAt, outside, hasSource } = wanted;
  const all = (await namesIn(join(indexesFolder(home), site))).flatMap((name) => {
    const [, at = '', data = ''] = /^(\d+)-([\w-]+)\.json$/.exec(name) ?? [];
    return at ? [{ site, shownAt: Number(at), outside: data === NOTHING_OUTSIDE ? null : data }] : [];
  });
  const alike = all.filter((one) => one.outside === outside || (one.outside === null && !hasSource));
  const now = alike.find((one) => one.shownAt === shownAt);
  const index = now && (await readWhole(home, now));
  if (index) return { index };
  const why: ComposedAgain | undefined = now
    ? 'files-lost'
    : alike.length > 0
      ? 'time-passed'
      : all.length > 0
        ? 'source-changed'
        : undefined;
  const [last] = alike.filter((one) => one.shownAt < shownAt).sort((one, other) => other.shownAt - one.shownAt);
  const earlier = asksEarlier && last && (await readWhole(home, last));
  return { ...(earlier ? { earlier } : {}), ...(why ? { why } : {}) };
}

/** Undefined where a file of it is lost. */
async function readWhole(home: string, composed: Composed): Promise<DocumentIndex | undefined> {
  const index = await readIndex(fileOf(home, composed)).catch(() => undefined);
  if (!index) return undefined;
  const names = storedFiles(index).map(({ name }) => name);
  return lostNames(home, names).length === 0 ? index : undefined;
}

/** Removes a generation, or what became of it, with what it alone was made of. */
export async function removeComposed(home: string, folder: string): Promise<void> {
  const index = await readDocumentIndex(folder).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (!index) return;
  const names = storedFiles(index).map(({ name }) => name);
  await sweepStored(home, names);
  removeUnlinked(fileOf(home, index));
}

/** Removes all that generations and previews were made of and none has any more. */
export async function sweepComposed(home: string): Promise<void> {
  await sweepStored(home);
  for (const site of await namesIn(indexesFolder(home))) {
    const folder = join(indexesFolder(home), site);
    for (const name of await namesIn(folder)) removeUnlinked(join(folder, name));
    if ((await namesIn(folder)).length === 0) await rm(folder, { recursive: true, force: true });
  }
}
