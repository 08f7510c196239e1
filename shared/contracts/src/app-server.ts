import type { RecordFiles } from './edited-records';
import type { Head } from './head';
import type { AppManifest } from './release-descriptor';
import type { PublicSite } from './site-config';

/** What a loader makes a page's data of. */
export interface LoaderInput<Records> {
  /** The path of the page, without query. */
  readonly path: string;
  /** Parameters of the route's pattern, as react-router reads them. Of a route's 404 document they are the names themselves: `:productSlug`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The app's records, read once in a composition. */
  readonly records: Records;
  readonly site: PublicSite;
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from. */
  readonly relativeTo: number;
  /** The instant that the document shows, in milliseconds. */
  readonly shownAt: number;
}

/** What a `.server` file beside a fragment exports, and one of data without a page. */
export interface LoaderServer<Records> {
  /** Returns what is shown, as JSON: the composer refuses anything else, more than 2 MB, and what differs when it is asked again. */
  loader(input: LoaderInput<Records>): unknown;
}

/** What a `.server` file beside a page exports. Without a `loader` the page's data is null. */
interface PageServer<Records> extends Partial<LoaderServer<Records>> {
  /** Title, description, structured data and share image of a page, by what its loader returned. */
  meta(loaderData: never, input: LoaderInput<Records>): Head;
}

/** What the loader of a `.server` file gives to its page: `LoaderData<typeof loader>`. */
export type LoaderData<Loader extends (input: never) => unknown> = Awaited<ReturnType<Loader>>;

/** Props of a page's `Component`. */
export interface PageProps<Data> {
  readonly loaderData: Data;
}

/** Input of an app's `prepare`. */
export interface PrepareInput {
  readonly site: PublicSite;
  /**
   * Data that the app published with the last composition, by file name, to compose the same documents again.
   * Undefined for an app that reads its outside sources again.
   */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Data that the app published with the last composition, by file name. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Reads outside sources only. An unreachable source keeps its last data. */
  readonly refresh?: boolean;
}

/** A document in addition to those of the release. */
export interface PreparedDocument {
  readonly path: string;
}

/** Result of `prepare`. */
export interface PreparedRecords<Records> {
  /** What the loaders get from now on. */
  readonly records: Records;
  /** Data for other apps, by file name. Replaces data of the same name in the descriptor. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the next composition needs to prepare the same records again, by file name, kept as `/data/<file name>`. */
  readonly published: Readonly<Record<string, unknown>>;
  /** Documents of outside records. A document that the release names too is composed once. */
  readonly documents?: readonly PreparedDocument[];
  /** Closed routes whose addresses are not all known, because a source did not answer: an unknown address is answered with 503, not 404. */
  readonly uncertainRoutes?: readonly string[];
  /** Warnings for the operator, one line each: what failed or was left out. */
  readonly warnings: readonly string[];
  /** What an outside source says that cannot be used, one line each: `riwaq status` and the desk show it while it lasts. Absent where nothing was read again. */
  readonly unusable?: readonly string[];
}

/**
 * An app as the composer and the build know it: the default export of `src/site.server.ts`. No browser gets it. `Records` is what the app makes of its record
 * files.
 */
export interface AppServer<Records> {
  /**
   * Parses the record files (`content/`) and what a build drew of them (`.generated/`), by their names from the app's folder. Throws `ParseError` with file and
   * field.
   */
  readRecords(files: RecordFiles): Records;
  /** What the site must know before it loads anything. */
  describe(records: Records): AppManifest;
  /** What the pages show, by the id of their route. */
  readonly pages: Readonly<Record<string, PageServer<Records>>>;
  /** What the fragments that have a loader show, by name. */
  readonly fragments?: Readonly<Record<string, LoaderServer<Records>>>;
  /** Data that pages ask for when they need it (`useHost().data`), by path: `/products/details` is `/_data/products/details.json`. */
  readonly resources?: Readonly<Record<string, LoaderServer<Records>>>;
  /** Runs once per composition, before the first document, if the descriptor says `prepares`: reads the app's outside records. */
  prepare?(input: PrepareInput & { readonly records: Records }): Promise<PreparedRecords<Records>>;
}
