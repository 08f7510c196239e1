import type { SiteConfig } from '@riwaq/contracts';
import type { ComposeWatcher } from '../../render/compose-input';
import type { Environment } from '../../system/site-config-file';
import type { PageFault } from './page-fault';

/** Milliseconds that opening pages may take. */
export interface CheckLimits {
  /** One page, from its address to the last look at it. */
  readonly page: number;
  /** All of them: those that are not opened by then are told of. */
  readonly whole: number;
}
/** A page takes a second or two; on a machine on which ten others wait for each processor, the largest took thirty. Only a fault reaches these. */
export const CHECK_LIMITS: CheckLimits = { page: 45_000, whole: 240_000 };

/** Which pages of which generation are opened. */
export interface CheckOrder {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** The generation's folder, from there. */
  readonly target: string;
  readonly paths: readonly string[];
  /** The release of each app that the pages are to show. */
  readonly versions: Readonly<Record<string, string>>;
  readonly siteConfig: SiteConfig;
  readonly limits: CheckLimits;
}

/** The browser that pages are opened in; tests give their own. */
export interface BrowserCheck {
  /** The program of this machine. Throws `UserError` that says what to install where there is none. */
  readonly find: (environment: Environment) => Promise<string>;
  /** Opens pages, and gives what is wrong with them. Rejects where the browser cannot be started, or does not end. */
  readonly open: (order: CheckOrder & { readonly browser: string }, watcher: ComposeWatcher) => Promise<readonly PageFault[]>;
}
