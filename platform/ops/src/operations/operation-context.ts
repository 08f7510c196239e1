import type { SiteConfig } from '@riwaq/contracts';
import type { ChangeStep } from '@riwaq/contracts/operations';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import type { AskVisits } from '../adapters/gateway/ask-visits';
import type { AskBeaconSummary } from '../release/failing-release/beacon-summary';
import type { BrowserCheck } from '../release/gate/browser-check';
import type { CheckReport } from '../release/gate/check-report';
import type { StandingWall } from '../render/cage/walls';
import type { Compose } from '../render/compose-input';
import type { AppWorkspace } from '../store/build/app-workspaces';
import type { Environment } from '../system/site-config-file';

/** What an operation works with, and whom it tells how it goes. Tests pass their own. */
export interface OperationContext {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly environment: Environment;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  readonly compose: Compose;
  /** The wall around release code during a composition. Throws `UserError` where the required one is missing. */
  readonly standingWall: () => Promise<StandingWall>;
  readonly browserCheck: BrowserCheck;
  /** The apps with sources in this project. */
  readonly apps: () => readonly AppWorkspace[];
  readonly siteConfig: () => Promise<SiteConfig>;
  /** Asks the gateways for their visit counts. */
  readonly askBeaconSummary: AskBeaconSummary;
  /** Asks the gateways for visits and orders of a span. */
  readonly askVisits: AskVisits;
  /** Called with each line for people, as a terminal shows it. */
  readonly print: (line: string) => void;
  /** Called with each warning. */
  readonly warn: (line: string) => void;
  /** Called with the effects of a change before it happens. */
  readonly onEffects?: (effects: SiteEffects) => void;
  /** Called with what a change does, as it begins with it. */
  readonly onStep?: ((step: ChangeStep) => void) | undefined;
  /** Called with what a browser found before a change goes live. */
  readonly onReport?: (report: CheckReport) => void;
}
