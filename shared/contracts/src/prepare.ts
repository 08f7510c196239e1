import type { PublicSite } from './site-config';

/** What an app is given to prepare a composition from. */
export interface PrepareInput {
  readonly site: PublicSite;
  /**
   * What the app published with the composition before, by file name, where its documents are kept: then it prepares the
   * same again. Nothing where it is to take in anew what it has from outside.
   */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/** What an app made ready before its documents are composed. */
export interface Prepared {
  /** Data for other rooms of the house, in place of its descriptor's of the same name: file name → JSON value. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Data for its own pages in the browser, served as `/data/<file name>`. */
  readonly published: Readonly<Record<string, unknown>>;
  /** What failed or was left out, a line each, for whoever composes. */
  readonly warnings: readonly string[];
}

/**
 * Runs once in the process that composes, before its first document: takes in what the app's records come from outside (D27),
 * so that the composed pages, the pages in the browser and the gateway have the same. Never ships to a browser.
 */
export type Prepare = (input: PrepareInput) => Promise<Prepared>;
