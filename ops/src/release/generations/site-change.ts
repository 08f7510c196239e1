import type { AppName, GatewayFacts, HistoryLine, PublicSite, Registry } from '@riwaq/contracts';
import type { Compose, ComposeWatcher } from '../../render/compose-input';
import type { SiteEffects } from '../plan/site-effects';
import type { DecisionMark, SharedRegistry } from '../shared-registry';
import type { CompositionInputs } from './composition-inputs';

/** The steps of a change, in order. Whatever happens before `switched` leaves the old site as it was; after it the new one is live. A shared registry has the change from `recorded` on: then the switch is made up for. */
export const changeSteps = [
  'locked',
  'swept',
  'planned',
  'composed',
  'written',
  'synced',
  'named',
  'linked',
  'recorded',
  'switched',
  'pruned',
] as const;
export type ChangeStep = (typeof changeSteps)[number];

/** A site that is composed and not live, or not yet. */
export interface Candidate {
  /** Its folder, from `RIWAQ_HOME`. */
  readonly target: string;
  /** That of the live generation; undefined while nothing is live. */
  readonly live: string | undefined;
  readonly registry: Registry;
  /** The apps whose releases are others than the live ones, or everything: another shell or configuration shows in each document. */
  readonly changed: ReadonlySet<AppName> | 'everything';
}

/** Looks at a site before it goes live. Throws `UserError` with what stands against it. */
export type Gate = (candidate: Candidate, watcher: ComposeWatcher) => Promise<void>;

/** Where, with what and by whom the site is changed. */
export interface ChangeContext {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** The public configuration that is asked for: that of the file. */
  readonly site: PublicSite;
  readonly compose: Compose;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Where registry, history and lock stand that this machine shares with others; without it they stand in the home alone. */
  readonly shared?: SharedRegistry | undefined;
  /** Who changes, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
  /** The gateway that answers the pages, as far as it is known. Pages that need more of it are refused. */
  readonly gateway?: () => Promise<Pick<GatewayFacts, 'version' | 'speaks'> | undefined>;
  /** Whether an app may go live from another origin than its live release: it has moved there. */
  readonly moved?: boolean;
  /** Whether addresses may be lost by a promotion. */
  readonly drops?: boolean;
  /** Hears what the change would bring before anything is done. */
  readonly onEffects?: (effects: SiteEffects) => void;
  /** Nothing is changed: only the effects are told. */
  readonly dryRun?: boolean;
  /** Looks at a promotion's site once it is composed, before it goes live; nobody does where it is not given. */
  readonly gate?: Gate;
  /** Nothing is changed: the site is composed aside, looked at by `gate`, and removed. */
  readonly trial?: boolean;
  /** Why nobody looks at it, for the history. */
  readonly forced?: string | undefined;
  /** Called after each step; tests crash a change here. */
  readonly afterStep?: (step: ChangeStep) => void | Promise<void>;
  /** How long to wait for another change, in milliseconds; a minute where it is not given. */
  readonly lockWait?: number;
}

/** What is live when a change begins. */
export interface LiveState {
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
  /** What its documents were made of; undefined where the live generation does not say. */
  readonly inputs?: CompositionInputs | undefined;
  /** The live configuration, by name, where it is known. */
  readonly config?: string | undefined;
  /** The decision of the shared registry that this is. */
  readonly mark?: DecisionMark | undefined;
  /** Whether this machine shows something else yet. */
  readonly isBehind?: boolean;
  /** Whether the shared registry takes all of this history for its own, in place of what it had. */
  readonly beginsAnew?: boolean;
}

/** What a change wants: the new registry, and its lines of history. */
export interface Plan {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
  /** What of its documents is composed: all of them, those that show what came anew from outside, or, where it does not say, those that no kept generation has. */
  readonly composes?: 'everything' | 'what came from outside';
  /** Looks for what stands against the new addresses, and throws `UserError` with it. A site that was composed before has been looked at. */
  readonly check?: () => Promise<void>;
  /** Makes public what its documents will name. */
  readonly publish?: () => Promise<void>;
  /** The configuration that it is about. */
  readonly site?: PublicSite;
  /** It is about something else than the configuration: that which is live stays, whatever the file says. */
  readonly keepsConfiguration?: boolean;
  /** It is about the canary: what it would bring is what the canary's visitors are shown. */
  readonly beginsCanary?: boolean;
  /** It goes back: where much would have to be composed, documents of an earlier day are shown first, and composed for now after that (`composeOutdated`). */
  readonly goesBack?: boolean;
}
