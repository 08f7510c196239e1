import { SERVER_RECORDS } from '@riwaq/app-source/record-parts';
import { type AppName, algeriaMidnight, navigationOf, type PublicSite, type ReleaseDescriptor } from '@riwaq/contracts';
import { canonicalJson, sha256 } from '../system/files';
import { type Documents, LAYOUT, type OutsideContent, type WrittenDocuments } from './document-index';
import { type LiveRelease, pinnedRemotes } from './live-releases';
import type { ShownEverywhere } from './start-composer';

/** What a composition is made of. */
interface Inputs {
  readonly site: PublicSite;
  /** The fixed clock of a preview (D4). */
  readonly clock?: number | undefined;
  readonly releases: readonly LiveRelease[];
  readonly shown: ShownEverywhere;
  /** By app; nothing of an app without outside data. */
  readonly outside?: Readonly<Record<AppName, OutsideContent>>;
}

/** The key of a document by its path and the apps that it shows. */
type DocumentKey = (path: string, shows: readonly AppName[]) => string;

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
 * A key for each document: with the same key it is the same, byte for byte. It holds what all documents share, and of each app that the document shows its
 * code, its pinned releases, the records that a browser may look up, and the records that it was rendered with: those that its manifest
 * says (`DocumentEntry.digest`), or all.
 */
export function documentKeys({ site, clock, releases, shown, outside = {} }: Inputs): DocumentKey {
  const everywhere = digestOf([LAYOUT, site, clock, shown, releases.find(({ app }) => app === 'shell')?.descriptor]);
  const pinned = pinnedRemotes(releases);
  const apps = new Map(
    releases.map(({ app, descriptor }) => {
      const own = new Map(descriptor.documents.map(({ path, digest }) => [path, digest]));
      return [app, { code: digestOf([codeOf(descriptor), pinned[app]]), own, records: descriptor.files[SERVER_RECORDS]?.checksum }];
    }),
  );
  const contentOf = (app: AppName, path: string) => {
    const known = apps.get(app);
    const prepared = outside[app];
    return [app, known?.code, known?.own.get(path) ?? known?.records, prepared && (prepared.documents[path] ?? prepared.all)];
  };
  return (path, shows) => digestOf([everywhere, path, ...shows.map((app) => contentOf(app, path))]).slice(0, 32);
}

/** The documents of `paths` that need not be rendered, of those of another composition. */
export function keptDocuments(documents: Documents, paths: readonly string[], keyOf: DocumentKey): Documents {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const document = documents[path];
      return document && document.key === keyOf(path, document.shows) ? [[path, document]] : [];
    }),
  );
}

/** Rendered documents with their keys. */
export function keyed(made: WrittenDocuments, keyOf: DocumentKey): Documents {
  return Object.fromEntries(Object.entries(made).map(([path, document]) => [path, { ...document, key: keyOf(path, document.shows) }]));
}

/** A descriptor without what other records change, and without pictures, which documents name by their content. */
function codeOf(descriptor: ReleaseDescriptor): object {
  const { version, notes, source, recordsDigest, assembled, documents, navigation, changes, products, sells, data, files, ...code } =
    descriptor;
  const scripts = Object.entries(files).filter(([file]) => /^(browser|server)\//.test(file) && file !== SERVER_RECORDS);
  return { ...code, files: Object.fromEntries(scripts) };
}

const digestOf = (value: unknown) => sha256(canonicalJson(value));
