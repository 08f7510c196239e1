import type { AppName, PublicSite, Registry } from '@riwaq/contracts';

/** What the composer needs to write the documents of a new generation. */
export interface ComposeInput {
  /** `RIWAQ_HOME`: the releases are in its store. */
  readonly home: string;
  /** Which releases the documents are composed with. */
  readonly registry: Registry;
  readonly site: PublicSite;
  /** «Now» in milliseconds. */
  readonly now: number;
  /** Folder of the new generation: documents go to its `site` folder, their index to its `documents.json`. */
  readonly out: string;
  /** Folder of a generation, the live one or an earlier one, whose documents may be kept. */
  readonly previous?: string;
  /** A fixed «now» that the documents start their clock at, in milliseconds: for previews only, never in production (D4). */
  readonly clock?: number;
  /** The apps whose releases differ from those of `previous`: documents that show nothing of them are kept. Without it everything is composed. */
  readonly changed?: readonly AppName[];
  /** Only what apps have from outside is looked at again: documents that would come out the same are kept. */
  readonly refresh?: boolean;
}

/** How many documents were composed anew and kept from the live generation, and how long that took. */
export interface ComposeResult {
  readonly composed: number;
  readonly kept: number;
  /** How many of those that were kept have another navigation now: it was replaced in them. Absent where it is the same. */
  readonly navigation?: number;
  readonly milliseconds: number;
  /** The same of what the visitors of a canary are shown. */
  readonly canary?: ComposeResult;
  /** The documents that are shown are of an earlier day, or of before something began or ended: they are to be composed for now. */
  readonly outdated?: boolean;
  /** What apps could not take in from outside, or left out of it, a line each. */
  readonly warnings?: readonly string[];
  /** What apps have from outside is what it was: nothing was composed, and there is no generation to write. */
  readonly unchanged?: boolean;
}

/** Who waits for a composition. */
export interface ComposeWatcher {
  /** Hears which process composes, where it is one of its own: whoever ends it ends the composition. */
  readonly onStarted?: (process: number) => void | Promise<void>;
}

/** Composes the documents of a generation. Rejects where any of them cannot be rendered: then nothing goes live. */
export type Compose = (input: ComposeInput, watcher?: ComposeWatcher) => Promise<ComposeResult>;
