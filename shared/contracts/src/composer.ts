import type { AppName } from './app-name';
import type { PreparedRecords, PrepareInput } from './app-server';
import type { RecordFiles } from './edited-records';
import type { NavigationEntry } from './navigation';
import type { PinnedRemote } from './pinned-releases';
import type { ReleaseDescriptor } from './release-descriptor';
import type { PublicSite } from './site-config';

/** A release for Node. */
export interface ServerRelease {
  /** Version of its code, as data files say it. */
  readonly version: string;
  readonly global: string;
  /** Absolute file name of its entry. */
  readonly entry: string;
  /** Reads its record files. */
  readonly records: () => RecordFiles;
}

/** Input of a shell release's composer. */
export interface ComposerInput {
  readonly site: PublicSite;
  readonly navigation: readonly NavigationEntry[];
  /** The shell's own descriptor, and those of the live remotes. */
  readonly descriptors: Readonly<Record<AppName, ReleaseDescriptor>>;
  readonly remotes: Readonly<Record<AppName, PinnedRemote>>;
  /** The live release of each app, and the previous good one, for Node. */
  readonly servers: Readonly<Record<AppName, { readonly live: ServerRelease; readonly previous?: ServerRelease }>>;
  /** Loads a file of a release; Node's `require`. */
  readonly load: (file: string) => unknown;
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from. */
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
  /** The fragments that it shows, in order. */
  readonly fragments: readonly (readonly [app: AppName, fragment: string])[];
  /** The page shows that its address does not exist: the answer is 404. */
  readonly missing?: boolean;
  /** The page's data file and that of the previous releases, as text (`PageData`). Absent of documents without a route or with a query. */
  readonly data?: string;
  readonly previous?: string;
  /** What `digest` of the composer says of it. Absent of documents without a route. */
  readonly digest?: string;
}

/** Data without a page: `AppServer.resources`. */
export type ComposedResource = Required<Pick<ComposedDocument, 'data'>> & Pick<ComposedDocument, 'previous'>;

/** Exports of a shell release's build for Node. */
export interface ShellServer {
  readonly createComposer: (input: ComposerInput) => {
    /** Lets a remote make ready what its documents show. Called before any document is rendered. */
    readonly prepare: (
      app: AppName,
      kept: PrepareInput['kept'],
      last?: Pick<PrepareInput, 'before' | 'refresh'>,
    ) => Promise<Omit<PreparedRecords<unknown>, 'records'>>;
    /** Makes the data of one of an app's resources. */
    readonly resource: (app: AppName, path: string) => Promise<ComposedResource>;
    /**
     * Returns the digest of all that loaders and `meta` make for the document of an address with these fragments: of the live and of the previous releases.
     * Where code, site and time are the same too, the document is the same. Renders nothing.
     * It has the letters of base64url alone: documents are stored under it.
     */
    readonly digest: (path: string, fragments: ComposedDocument['fragments']) => Promise<string>;
    /** Renders the document of an address. Rejects where any part of it throws, is missing, or no app owns it. */
    readonly page: (path: string) => Promise<ComposedDocument>;
    readonly missing: () => Promise<ComposedDocument>;
    /** The web app manifest, `/manifest.webmanifest`. */
    readonly manifest: () => object;
    /** Warnings about the documents so far, for the operator, one line each. */
    readonly warnings: () => readonly string[];
  };
}

/** Returns the path of the drawn share image of a page. Throws if it was not drawn. */
export function shareImageOf(drawn: Readonly<Record<string, string>>, page: string): string {
  const image = drawn[page];
  if (!image) throw new Error(`no share image was drawn for ${page}`);
  return image;
}
