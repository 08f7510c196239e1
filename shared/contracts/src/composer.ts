import type { AppName } from './app-name';
import type { NavigationEntry } from './navigation';
import type { PinnedRemote } from './pinned-releases';
import type { ReleaseDescriptor } from './release-descriptor';
import type { PublicSite } from './site-config';

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

/** A document in addition to those of the release, with the digest of its content. */
export interface PreparedDocument {
  readonly path: string;
  readonly digest: string;
}

/** Result of an app's `prepare`. */
export interface Prepared {
  /** Data for other apps, by file name. Replaces data of the same name in the descriptor. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Data for its own pages in the browser, served as `/data/<file name>`. */
  readonly published: Readonly<Record<string, unknown>>;
  /** Documents of outside records. A document that the release names too is composed once, with this digest. */
  readonly documents?: readonly PreparedDocument[];
  /** Addresses of closed routes that show something without their own document. */
  readonly addresses?: readonly string[];
  /** Closed routes whose addresses are not all known, because a source did not answer: an unknown address is answered with 503, not 404. */
  readonly uncertainRoutes?: readonly string[];
  /** Warnings for the operator, one line each: what failed or was left out. */
  readonly warnings: readonly string[];
  /** What an outside source says that cannot be used, one line each: `riwaq status` and the desk show it while it lasts. Absent where nothing was read anew. */
  readonly unusable?: readonly string[];
}

/**
 * Runs once per composition, before the first document: reads the app's outside records (D27).
 * Composed pages, browser and gateway then use the same data. Never part of a browser build.
 */
export type Prepare = (input: PrepareInput) => Promise<Prepared>;

/** Input of a shell release's composer. */
export interface ComposerInput {
  readonly site: PublicSite;
  readonly navigation: readonly NavigationEntry[];
  /** The shell's own descriptor, and those of the live remotes. */
  readonly descriptors: Readonly<Record<AppName, ReleaseDescriptor>>;
  readonly remotes: Readonly<Record<AppName, PinnedRemote>>;
  /** Absolute file name of each live remote's entry for Node. */
  readonly serverEntries: Readonly<Record<AppName, string>>;
  /** Loads a file of a release; Node's `require`. */
  readonly load: (file: string) => unknown;
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from (D4). */
  readonly relativeTo: number;
  /** The instant that the documents show, in milliseconds. */
  readonly shownAt: number;
  /** A fixed «now» for previews. */
  readonly clock?: number;
}

/** A composed document, and the apps that it shows something of. */
export interface ComposedDocument {
  readonly html: string;
  readonly shows: readonly AppName[];
  /** The page shows that its address does not exist: the answer is 404. */
  readonly missing?: boolean;
}

/** Exports of a shell release's build for Node. */
export interface ShellServer {
  readonly createComposer: (input: ComposerInput) => {
    /** Lets a remote make ready what its documents show. Called before any document is rendered. */
    readonly prepare: (app: AppName, kept: PrepareInput['kept'], last?: Pick<PrepareInput, 'before' | 'refresh'>) => Promise<Prepared>;
    /** Renders the document of an address. Rejects where any part of it throws, is missing, or no app owns it. */
    readonly page: (path: string) => Promise<ComposedDocument>;
    readonly missing: () => Promise<ComposedDocument>;
    readonly application: () => Promise<ComposedDocument>;
    /** The web app manifest, `/manifest.webmanifest`. */
    readonly manifest: () => object;
  };
}

/** Returns the path of the drawn share image of a page. Throws if it was not drawn. */
export function shareImageOf(drawn: Readonly<Record<string, string>>, page: string): string {
  const image = drawn[page];
  if (!image) throw new Error(`no share image was drawn for ${page}`);
  return image;
}
