import type { AppName, PublicSite } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';

export interface ComposeInput {
  /** `RIWAQ_HOME`, with the release store. */
  readonly home: string;
  readonly registry: Registry;
  readonly site: PublicSite;
  /** «Now» in milliseconds. */
  readonly now: number;
  /** Folder of the new generation: documents go to `site`, their index to `documents.json`. */
  readonly out: string;
  /** The live generation: what it shows of a path, and its data from outside. */
  readonly previous?: string;
  /** A fixed start of the documents' clock, in milliseconds: for previews and checks of a moment, never of a site that goes live (D4). */
  readonly clock?: number;
  /** The apps whose pins differ from `previous`: the others prepare as before. Documents that are stored under their key are kept. Without it everything is composed. */
  readonly changed?: readonly AppName[];
  /** Reads outside data again, and keeps stored documents too. */
  readonly refresh?: boolean;
}

/** Numbers of composed and kept documents, and the time. */
export interface ComposeResult {
  readonly composed: number;
  readonly kept: number;
  readonly milliseconds: number;
  /** The documents are of an earlier day or state and must be composed for now. */
  readonly outdated?: boolean;
  /** Problems with outside data, one line each. */
  readonly warnings?: readonly string[];
  /** Outside data is unchanged: nothing was composed, and there is no new generation. */
  readonly unchanged?: boolean;
}

export interface ComposeWatcher {
  /** Called with the id of the composing process: killing it ends the composition. */
  readonly onStarted?: (process: number) => void | Promise<void>;
}

/** Composes the documents of a generation. Rejects where one cannot be rendered: then nothing goes live. */
export type Compose = (input: ComposeInput, watcher?: ComposeWatcher) => Promise<ComposeResult>;
