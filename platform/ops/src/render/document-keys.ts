import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import { type AppName, algeriaMidnight, dataPath, navigationOf, type PublicSite } from '@riwaq/contracts';
import type { ComposedDocument, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { canonicalJson, namesIn, sha256 } from '../system/files';
import { type Documents, fileOf, LAYOUT, storedFiles, storedNames, type WrittenDocuments } from './document-index';
import { type LiveRelease, pinnedRemotes } from './live-releases';
import type { ShownEverywhere } from './start-composer';

/** What a composition is made of, besides what loaders make. */
interface Inputs {
  readonly site: PublicSite;
  /** The fixed clock of a preview (D4). */
  readonly clock?: number | undefined;
  readonly releases: readonly LiveRelease[];
  readonly shown: ShownEverywhere;
}

/** The key of a document by its path and the apps that it shows. */
type DocumentKey = (path: string, shows: readonly AppName[]) => string;

/** Asks the loaders of an address for the digest of what they make. */
type LoaderDigest = (path: string, fragments: ComposedDocument['fragments']) => Promise<string>;

/** What all documents that are composed at `now` (milliseconds) share. */
export function shownEverywhere(releases: readonly LiveRelease[], now: number): ShownEverywhere {
  const relativeTo = algeriaMidnight(now);
  const entries = releases.flatMap(({ descriptor }) => descriptor.navigation);
  return { navigation: navigationOf(entries, relativeTo), relativeTo, shownAt: lastChange(releases, relativeTo, now) };
}

/** The last instant up to `now` when the documents changed by time (D4), or else the start of the day. */
function lastChange(releases: readonly LiveRelease[], relativeTo: number, now: number): number {
  const changes = releases.flatMap(({ descriptor }) => descriptor.changes).map((instant) => Date.parse(instant));
  return Math.max(relativeTo, ...changes.filter((instant) => instant <= now));
}

/**
 * A key for each document: with the same key, and the same digest of what its loaders made, it is the same with its data, byte for byte. It holds what all
 * documents share, and of each app that the document shows its code and its pinned releases.
 */
export function documentKeys({ site, clock, releases, shown }: Inputs): DocumentKey {
  const shell = releases.find(({ app }) => app === 'shell');
  const everywhere = digestOf([LAYOUT, site, clock, shown, shell && { version: shell.descriptor.version, code: codeOf(shell.descriptor) }]);
  const pinned = pinnedRemotes(releases);
  const apps = new Map(releases.map(({ app, descriptor }) => [app, digestOf([codeOf(descriptor), pinned[app]])]));
  return (path, shows) => digestOf([everywhere, path, ...shows.map((app) => [app, apps.get(app)])]).slice(0, 32);
}

/**
 * The documents of `paths` that need not be rendered: those that are stored under the key that they have now. `known` are those of another composition, by
 * which it is known what a path shows. Asks loaders only where something is stored that was made of the same.
 */
export async function keptDocuments(
  known: Documents,
  paths: readonly string[],
  keyOf: DocumentKey,
  loaderDigest: LoaderDigest,
  store: string,
): Promise<Documents> {
  const stored = new Set((await namesIn(store)).filter((name) => !isEmpty(join(store, name))));
  const keys = new Set([...stored].map((name) => name.split('.')[0]));
  const kept: Documents = {};
  for (const path of paths) {
    const document = known[path];
    const key = document && keyOf(path, document.shows);
    if (!document || !key || !keys.has(key)) continue;
    const found = { ...document, key, digest: await loaderDigest(path, document.fragments) };
    const isSame = key === document.key && found.digest === document.digest;
    const whole = isSame ? found : await readStored(path, found, stored, store);
    if (whole && storedFiles({ documents: { [path]: whole }, files: {} }).every(({ name }) => stored.has(name))) kept[path] = whole;
  }
  return kept;
}

/** A file that a power cut left without content. */
const isEmpty = (file: string) => statSync(file, { throwIfNoEntry: false })?.size === 0;

/** A document that is stored under a new key, as its address names its files. It has data where the known one has. Undefined where it is not whole. */
async function readStored(
  path: string,
  { shows, fragments, key, digest, data }: Documents[string],
  stored: ReadonlySet<string>,
  store: string,
): Promise<Documents[string] | undefined> {
  const names = storedNames({ key, digest });
  const isMissing = stored.has(names.missing);
  if ((!isMissing && !stored.has(names.html)) || (data && !stored.has(names.data))) return undefined;
  const read = async (file: string, name: string) => ({ file, checksum: checksum(await readFile(join(store, name))) });
  return {
    ...(await read(fileOf(path, isMissing), isMissing ? names.missing : names.html)),
    ...{ shows, fragments, key, digest },
    ...(data ? { data: await read(dataPath(path).slice(1), names.data) } : {}),
    ...(stored.has(names.previous) ? { previous: await read(dataPath(path, 'previous').slice(1), names.previous) } : {}),
  };
}

/** A key of all that a site is made of, besides the time and data from outside: its configuration, and of each app the code, the previous one and the records. */
export function siteKey({ site, clock, releases }: Omit<Inputs, 'shown'>): string {
  const apps = releases.map(({ app, descriptor, previous }) => [app, sourceOf(descriptor), previous && sourceOf(previous)]);
  return digestOf([LAYOUT, site, clock, ...apps]).slice(0, 32);
}

/** What a description is made of: its code and its records. The description itself takes a tenth of a second with ten thousand landings. */
const sourceOf = (descriptor: ReleaseDescriptor) => {
  const { version, files, records } = descriptor;
  return records === undefined ? descriptor : [version, files, records];
};

/** Rendered documents with their keys. */
export function keyed(made: WrittenDocuments, keyOf: DocumentKey): Documents {
  return Object.fromEntries(Object.entries(made).map(([path, document]) => [path, { ...document, key: keyOf(path, document.shows) }]));
}

/** A descriptor without what its records say of it, which loaders are asked for, and without pictures, which documents name by their content. */
function codeOf(descriptor: ReleaseDescriptor): object {
  const { version, notes, source, records, documents, resources, closedRoutes, ...more } = descriptor;
  const { navigation, changes, provides, requires, unique, data, files, routes, ...code } = more;
  const scripts = Object.entries(files).filter(([file]) => /^(browser|server)\//.test(file));
  const pages = routes.map(({ id, files }): [string, readonly string[]] => [id, files]);
  return { ...code, pages: Object.fromEntries(pages), files: Object.fromEntries(scripts) };
}

const digestOf = (value: unknown) => sha256(canonicalJson(value));
