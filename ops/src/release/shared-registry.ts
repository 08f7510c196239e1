import type { HistoryLine, PublicSite, Registry } from '@riwaq/contracts';
import { UserError } from '../system/user-error';
import type { RequestedChange } from './generations/change-in-progress';

/** Identifies a decision: numbers count from 1, ids are unique. */
export interface DecisionMark {
  readonly number: number;
  readonly id: string;
}

/** Another machine decided meanwhile and publishes that: what is shown here is outdated. */
export class DecidedElsewhere extends UserError {}

/** The last decision about the site, on any machine. */
export interface Decision extends DecisionMark {
  readonly registry: Registry;
  readonly site: PublicSite;
  /** The whole history up to it, oldest first. */
  readonly history: readonly HistoryLine[];
}

export interface NewDecision extends Omit<Decision, 'history'> {
  readonly lines: readonly HistoryLine[];
  /** The history starts again with these lines: older decisions no longer count. */
  readonly beginsAnew: boolean;
}

/** The registry lock, held by one process of all machines. */
export interface RegistryLock {
  /**
   * Records a decision, after which it counts. Throws `UserError` where the lock was lost and nothing is changed, or where the outcome is
   * unknown: then each machine follows what the registry says.
   */
  readonly decide: (decision: NewDecision) => Promise<void>;
}

export interface RegistryLockOptions {
  /** How long to wait for another change, in milliseconds. */
  readonly wait: number;
  readonly change: RequestedChange;
}

/**
 * Registry, history and lock of a site that several machines change, in one database. Each machine has its own store and documents. Every
 * method throws `UserError` where the database fails.
 */
export interface SharedRegistry {
  /** The last decision, if any. Throws `ParseError` where it is malformed. */
  readonly latest: () => Promise<Decision | undefined>;
  readonly latestMark: () => Promise<DecisionMark | undefined>;
  /** Whether this decision was ever recorded. */
  readonly knows: (mark: DecisionMark) => Promise<boolean>;
  /**
   * Runs `work` if `mark` is the last decision, under a lock of its own. Returns false, without running it, where it is not. A decision
   * made meanwhile publishes afterwards.
   */
  readonly whileLatest: (mark: DecisionMark | undefined, work: () => Promise<void>) => Promise<boolean>;
  /**
   * Runs `work` while no other process on any machine changes the site. Waits for another change, then throws `UserError` that names it; a
   * rollback takes the lock from a change that is no rollback. A dead process loses its lock with its connection: at once, or within 30 s
   * where its machine lost power.
   */
  readonly withRegistryLock: <Result>(options: RegistryLockOptions, work: (turn: RegistryLock) => Promise<Result>) => Promise<Result>;
}
