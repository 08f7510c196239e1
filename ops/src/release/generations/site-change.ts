import type { AppName, HistoryLine, PublicSite, Registry } from '@riwaq/contracts';
import type { Compose, ComposeWatcher } from '../../render/compose-input';
import type { SiteEffects } from '../plan/site-effects';
import type { CompositionInputs } from './composition-inputs';

/** The steps of a change, in order. Whatever happens before `switched` leaves the old site as it was; after it the new one is live. */
export const changeSteps = [
  'locked',
  'swept',
  'planned',
  'composed',
  'written',
  'synced',
  'named',
  'linked',
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
  /** Who changes, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
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
