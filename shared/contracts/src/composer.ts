import type { AppName } from './app-name';

import type { Descriptor } from './descriptor';
import type { PinnedRemote } from './live-remotes';
import type { NavigationEntry } from './navigation';
import type { Prepared, PrepareInput } from './prepare';
import type { PublicSite } from './site-config';

/** What the composer hands to a shell release to render with. */
export interface ComposerInput {
  readonly site: PublicSite;
  readonly navigation: readonly NavigationEntry[];
  /** The shell's own descriptor, and those of the live remotes. */
  readonly descriptors: Readonly<Record<AppName, Descriptor>>;
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
}

/** What a shell release's build for Node exports. */
export interface ShellServer {
  readonly createComposer: (input: ComposerInput) => {
    /** Lets a remote make ready what its documents show. Called before any document is rendered. */
    readonly prepare: (app: AppName, kept: PrepareInput['kept']) => Promise<Prepared>;
    /** Renders the document of an address. Rejects where any part of it throws, is missing, or no app owns it. */
    readonly page: (path: string) => Promise<ComposedDocument>;
    readonly missing: () => Promise<ComposedDocument>;
    readonly application: () => Promise<ComposedDocument>;
    /** The web app manifest, `/manifest.webmanifest`. */
    readonly manifest: () => object;
  };
}
