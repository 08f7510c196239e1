import type { AppName, PublicSite } from '@riwaq/contracts';
import type { GatewayHealth, Registry } from '@riwaq/contracts/platform';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import type { Compose, ComposeWatcher } from '../../render/compose-input';
import type { RollbackMoves } from '../plan/rollback-moves';

/** A composed site. */
export interface ComposedSite {
  /** Its folder, relative to `RIWAQ_HOME`. */
  readonly target: string;
  readonly registry: Registry;
}

/** A composed site to look at. */
export interface Candidate extends ComposedSite {
  /** The live site that it is compared with. Undefined while nothing is live, and where it is the live site itself. */
  readonly live: ComposedSite | undefined;
  /** The apps with new releases, or everything: shell, configuration and time show in each document. */
  readonly changed: ReadonlySet<AppName> | 'everything';
}

/** Checks a site before it goes live. Throws `UserError` to refuse. */
export interface Gate {
  (candidate: Candidate, watcher: ComposeWatcher): Promise<void>;
  /** Begins what can begin before the change is planned. */
  readonly begin?: () => void;
  /** Ends what has begun, whether it was needed or not. */
  readonly end?: () => Promise<void>;
}

export interface ChangeContext {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** The public configuration of the file. */
  readonly site: PublicSite;
  /** Whether payments are real money: then nothing of the demonstration goes live. */
  readonly takesRealMoney?: boolean;
  readonly compose: Compose;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** A fixed start of the documents' clock, in milliseconds: for previews and checks of a moment, never of a site that goes live (D4). */
  readonly clock?: number;
  /** Who changes, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
  /** ISO instant of the publication that this one undoes. */
  readonly undoes?: string | undefined;
  /** The gateway of the pages, if known. Pages that need more are refused. */
  readonly gateway?: () => Promise<Pick<GatewayHealth, 'version' | 'speaks'> | undefined>;
  /** Whether an app may go live from another project: it has moved. */
  readonly moved?: boolean;
  /** Whether a change may lose addresses. */
  readonly drops?: boolean;
  /** Called with the effects before the change. */
  readonly onEffects?: (effects: SiteEffects) => void;
  /** Called with what a rollback moves and what it leaves, before its effects. */
  readonly onMoves?: (moves: RollbackMoves) => void;
  /** Changes nothing: only reports the effects. */
  readonly isPlan?: boolean;
  /** Checks a site before it goes live. */
  readonly gate?: Gate;
  /** Changes nothing: composes aside, runs `gate`, and removes the site. */
  readonly trial?: boolean;
  /** Why the gate is skipped, for the history. */
  readonly forced?: string | undefined;
  /** Called before each step of a change. An error ends the change there. */
  readonly beforeStep?: (step: string) => void | Promise<void>;
  /** How long to wait for another change, in milliseconds; a minute by default. */
  readonly lockWait?: number;
  /** How long the code of a release may describe records in a rollback, in milliseconds; twenty seconds by default. */
  readonly describeTime?: number;
  /** Called once with who is at it, and how long this change waits, where it waits longer than a second. */
  readonly onWaiting?: (line: string) => void;
}
