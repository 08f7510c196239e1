import type { HistoryLine, PublicSite, Registry } from '@riwaq/contracts';
import { UserError } from '../system/user-error';
import type { RequestedChange } from './generations/change-in-progress';

/** Tells a decision about the site from all others: they are counted from 1, and none has the id of another. */
export interface DecisionMark {
  readonly number: number;
  readonly id: string;
}

/** That something else was decided since on another machine, which tells visitors of it: what is shown here is no longer for them. */
export class DecidedElsewhere extends UserError {}

/** What was decided last about the site, on whichever machine. */
export interface Decision extends DecisionMark {
  readonly registry: Registry;
  /** The public configuration that it was decided with. */
  readonly site: PublicSite;
  /** Everything that was decided until then, oldest first. */
  readonly history: readonly HistoryLine[];
}

/** A decision on its way into the registry. */
export interface NewDecision extends Omit<Decision, 'history'> {
  /** What it adds to the history. */
  readonly lines: readonly HistoryLine[];
  /** The history begins with these lines: what was decided before counts no more. */
  readonly beginsAnew: boolean;
}

/** The turn to change the site, of one process of all machines. */
export interface RegistryLock {
  /**
   * Puts a decision on record, after which it counts. Throws `UserError` where the turn was lost, so that nothing is changed, or where nobody can say whether it was put on
   * record: then each machine follows what the registry says.
   */
  readonly decide: (decision: NewDecision) => Promise<void>;
}

export interface RegistryLockOptions {
  /** How long to wait for another change, in milliseconds. */
  readonly wait: number;
  readonly change: RequestedChange;
}

/**
 * Registry, history and lock of a site that several machines change, in one database. Each machine has a store and documents of its own; what is live is said here. Every
 * method throws `UserError` where the database cannot be used.
 */
export interface SharedRegistry {
  /** What was decided last; undefined where nothing was. Throws `ParseError` where it is not what a registry says. */
  readonly latest: () => Promise<Decision | undefined>;
  /** The mark of what was decided last. */
  readonly latestMark: () => Promise<DecisionMark | undefined>;
  /** Whether that was ever decided here. */
  readonly knows: (mark: DecisionMark) => Promise<boolean>;
  /** Runs `work` if `mark` is what was decided last, while nobody else runs theirs; false where it is not: then nothing was run. What is decided meanwhile has its turn after that. */
  readonly whileLatest: (mark: DecisionMark | undefined, work: () => Promise<void>) => Promise<boolean>;
  /**
   * Runs `work` while no other process on any machine changes the site. Waits for another change, then throws `UserError` that names it; a rollback takes the turn of a change
   * that is none. The turn of a process that dies is free once its connection is: at once, or within half a minute where its machine lost its power.
   */
  readonly withRegistryLock: <Result>(options: RegistryLockOptions, work: (turn: RegistryLock) => Promise<Result>) => Promise<Result>;
}
