import type { AppName, GatewayFacts, HistoryLine, PublicSite, Registry } from '@riwaq/contracts';
import type { Compose, ComposeWatcher } from '../../render/compose-input';
import type { SiteEffects } from '../plan/site-effects';
import type { DecisionMark, SharedRegistry } from '../shared-registry';
import type { CompositionInputs } from './composition-inputs';

/**
 * The steps of a change, in order. Before `switched` the old site is live, after it the new one. A shared registry has the change from
 * `recorded` on; the next change finishes the switch.
 */
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

/** A composed site that is not live. */
export interface Candidate {
  /** Its folder, relative to `RIWAQ_HOME`. */
  readonly target: string;
  /** The live generation's folder. Undefined while nothing is live. */
  readonly live: string | undefined;
  readonly registry: Registry;
  /** The apps with new releases, or everything: shell and configuration show in each document. */
  readonly changed: ReadonlySet<AppName> | 'everything';
}

/** Checks a site before it goes live. Throws `UserError` to refuse. */
export type Gate = (candidate: Candidate, watcher: ComposeWatcher) => Promise<void>;

/** The context of a change of the site. */
export interface ChangeContext {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** The public configuration of the file. */
  readonly site: PublicSite;
  readonly compose: Compose;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** The registry that machines share. Without it the home holds registry, history and lock. */
  readonly shared?: SharedRegistry | undefined;
  /** Who changes, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
  /** The gateway of the pages, if known. Pages that need more are refused. */
  readonly gateway?: () => Promise<Pick<GatewayFacts, 'version' | 'speaks'> | undefined>;
  /** Whether an app may go live from another project: it has moved. */
  readonly moved?: boolean;
  /** Whether a promotion may lose addresses. */
  readonly drops?: boolean;
  /** Called with the effects before the change. */
  readonly onEffects?: (effects: SiteEffects) => void;
  /** Changes nothing: only reports the effects. */
  readonly dryRun?: boolean;
  /** Checks a promotion's site after composing. */
  readonly gate?: Gate;
  /** Changes nothing: composes aside, runs `gate`, and removes the site. */
  readonly trial?: boolean;
  /** Why the gate is skipped, for the history. */
  readonly forced?: string | undefined;
  /** Called after each step. Tests crash a change here. */
  readonly afterStep?: (step: ChangeStep) => void | Promise<void>;
  /** How long to wait for another change, in milliseconds; a minute by default. */
  readonly lockWait?: number;
}

/** The live state at the start of a change. */
export interface LiveState {
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
  /** The inputs of its documents, if the generation has them. */
  readonly inputs?: CompositionInputs | undefined;
  /** Name of the live configuration, if known. */
  readonly config?: string | undefined;
  /** Its decision in the shared registry. */
  readonly mark?: DecisionMark | undefined;
  /** Whether this machine shows an earlier decision. */
  readonly isBehind?: boolean;
  /** Whether the shared registry's history starts again with this one. */
  readonly beginsAnew?: boolean;
}

/** The wanted registry and its history lines. */
export interface Plan {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
  /** What to compose: all documents, those with new outside data, or (by default) those that no kept generation has. */
  readonly composes?: 'everything' | 'what came from outside';
  /** Checks the new addresses and throws `UserError`. Skipped for a site that was composed before. */
  readonly check?: () => Promise<void>;
  /** Publishes what its documents name. */
  readonly publish?: () => Promise<void>;
  /** The configuration that the change is about. */
  readonly site?: PublicSite;
  /** The change is not about the configuration: the live one stays, whatever the file says. */
  readonly keepsConfiguration?: boolean;
  /** The change is about the canary: its effects are those on the canary's visitors. */
  readonly beginsCanary?: boolean;
  /**
   * A rollback: where much would have to be composed, documents of an earlier day go live first and are composed afterwards
   * (`composeOutdated`).
   */
  readonly goesBack?: boolean;
}
