import type { AppName } from './app-name';
import type { NavigationEntry } from './navigation';
import type { PinnedRemote } from './pinned-releases';
import type { ReleaseDescriptor } from './release-descriptor';
import type { PublicSite } from './site-config';

/** What an app is given to prepare a composition from. */
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

/** A document that an app has besides those of its release, and the digest of what it shows: with the same digest it would come out the same. */
export interface PreparedDocument {
  readonly path: string;
  readonly digest: string;
}

/** What an app made ready before its documents are composed. */
export interface Prepared {
  /** Data for other rooms of the house, in place of its descriptor's of the same name: file name → JSON value. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Data for its own pages in the browser, served as `/data/<file name>`. */
  readonly published: Readonly<Record<string, unknown>>;
  /** Documents of what came from outside. One that its release names too is composed once; its digest counts. */
  readonly documents?: readonly PreparedDocument[];
  /** Addresses of closed routes that show something without their own document. */
  readonly addresses?: readonly string[];
  /** Warnings for the operator, one line each: what failed or was left out. */
  readonly warnings: readonly string[];
}

/**
 * Runs once in the process that composes, before its first document: takes in what the app's records come from outside (D27),
 * so that the composed pages, the pages in the browser and the gateway have the same. Never ships to a browser.
 */
export type Prepare = (input: PrepareInput) => Promise<Prepared>;

/** What the composer hands to a shell release to render with. */
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
  /** It says that there is nothing at its address, which is answered with 404. */
  readonly missing?: boolean;
}

/** What a shell release's build for Node exports. */
export interface ShellServer {
  readonly createComposer: (input: ComposerInput) => {
    /** Lets a remote make ready what its documents show. Called before any document is rendered. */
    readonly prepare: (app: AppName, kept: PrepareInput['kept'], last?: Pick<PrepareInput, 'before' | 'refresh'>) => Promise<Prepared>;
    /** Renders the document of an address. Rejects where any part of it throws, is missing, or no app owns it. */
    readonly page: (path: string) => Promise<ComposedDocument>;
    readonly missing: () => Promise<ComposedDocument>;
    readonly application: () => Promise<ComposedDocument>;
    /**
     * Returns a document of this shell and day with the current navigation, without rendering its page.
     * Returns undefined for a document that must be rendered. Older shells lack this function.
     */
    readonly withNavigation?: (path: string, html: string) => Promise<string | undefined>;
    /** The web app manifest, `/manifest.webmanifest`. */
    readonly manifest: () => object;
  };
}

/** The path of the share image that an app's build drew for a page, among those that it drew. Throws where there is none. */
export function shareImageOf(drawn: Readonly<Record<string, string>>, page: string): string {
  const image = drawn[page];
  if (!image) throw new Error(`no share image was drawn for ${page}`);
  return image;
}
