import type { SiteConfig } from '@riwaq/contracts';
import type { ComposeWatcher } from '../../render/compose-input';
import type { Environment } from '../../system/site-config-file';
import type { PageFault } from './page-fault';

/** Limits of a browser check, in milliseconds. */
export interface CheckLimits {
  /** One page. */
  readonly page: number;
  /** No page is begun after it. */
  readonly whole: number;
}
/** A page takes a second or two, and took 30 s on an overloaded machine. Only a fault reaches these limits. */
export const CHECK_LIMITS: CheckLimits = { page: 45_000, whole: 240_000 };

/** The pages to open, and of which generation. */
export interface CheckOrder {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** Folder of the generation, relative to `home`. */
  readonly target: string;
  readonly paths: readonly string[];
  /** The release of each app that the pages must show. */
  readonly versions: Readonly<Record<string, string>>;
  readonly siteConfig: SiteConfig;
  readonly limits: CheckLimits;
  /** One page at a time: what takes long is measured without others beside it. */
  readonly isAlone?: boolean;
  /** Where a picture of each page goes, called by the page's place in `paths` (`0.jpeg`), and the pages' time in it, in milliseconds. */
  readonly pictures?: { readonly folder: string; readonly at: number };
}

/** What a browser found. */
export interface CheckFindings {
  readonly faults: readonly PageFault[];
  /** Milliseconds until each page was hydrated; a page that never was is missing. */
  readonly hydrated: Readonly<Record<string, number>>;
  /** Milliseconds that each page took in all. */
  readonly taken?: Readonly<Record<string, number>>;
  /** Pages for which no time was left. */
  readonly unopened?: readonly string[];
}

/** The browser of the gate. Tests pass their own. */
export interface BrowserCheck {
  /** Path of the browser. Throws `UserError` with what to install. */
  readonly find: (environment: Environment) => Promise<string>;
  /** Opens pages. Rejects where the browser does not start or does not end. */
  readonly open: OpenPages;
  /** Starts the browser before pages are known. Who does not open any ends it. */
  readonly begin?: (browser: string) => BegunCheck;
}

type OpenPages = (order: CheckOrder & { readonly browser: string }, watcher: ComposeWatcher) => Promise<CheckFindings>;

/** A check that may open pages once. */
export interface BegunCheck {
  readonly open: OpenPages;
  /** Ends its process with the browser. */
  readonly end: () => Promise<void>;
  /** Whether its process runs: a busy machine may have ended one that waited. */
  readonly runs: () => boolean;
}
