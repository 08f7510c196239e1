import { nothingIsLive } from '../../registry/live-refusals';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import { change } from '../change/change';
import { requireNoDemonstration } from '../plan/demonstration';
import { currentFolder } from './generation-folders';
import { historyLine } from './history-line';
import { isUpToDate, nextDueChange, readComposedWhen } from './next-due-change';
import type { ChangeContext } from './site-change';

/**
 * Composes every document with the live releases, the current time and the file's configuration; `asItIs` keeps the live one, for automatic
 * compositions. Throws `UserError` where nothing is live.
 */
export async function recompose(context: ChangeContext, asItIs = false): Promise<ComposeResult | undefined> {
  return change(context, { action: 'compose', what: 'the site' }, async ({ registry }) => {
    if (liveDescriptors(registry).length === 0) throw nothingIsLive();
    // The file may have begun to take real money. What composes by itself must not stop.
    if (context.takesRealMoney && !asItIs) requireNoDemonstration(context.home, liveDescriptors(registry));
    const lines = [historyLine(context, 'compose', context.now())];
    return { kind: 'recompose', registry, lines, configuration: asItIs ? 'live' : 'file' };
  });
}

/**
 * Reads outside data again and composes the documents that changed. Returns `unchanged`, without a new generation, where nothing changed.
 * Throws `UserError` where nothing is live.
 */
export async function refresh(context: ChangeContext): Promise<ComposeResult | undefined> {
  return change(context, { action: 'compose', what: 'what the product source changed' }, async ({ registry }) => {
    if (liveDescriptors(registry).length === 0) throw nothingIsLive();
    const { by, why = 'the product source changed' } = context;
    return { kind: 'refresh', registry, lines: [historyLine({ by, why }, 'compose', context.now())] };
  });
}

/**
 * Composes for now what a rollback shows for an earlier day (`ComposeResult.outdated`). Returns undefined where another change did so
 * already.
 */
export async function composeOutdated(context: ChangeContext): Promise<ComposeResult | undefined> {
  const { home, now, by } = context;
  return change(context, { action: 'compose', what: 'for now what was rolled back to' }, async ({ registry }) => {
    const live = await currentFolder(home);
    if (live && isUpToDate(await readComposedWhen(live), registry, now())) return undefined;
    const why = 'what was rolled back to was composed before today, or before something began or ended';
    return { kind: 'show', registry, lines: [historyLine({ by, why }, 'compose', now())] };
  });
}

/** Milliseconds between two checks for changes of other processes. */
const LOOK_EVERY = 15_000;
/** Pause after a failed recomposition, in milliseconds. */
const PATIENCE = 60_000;

export interface OnTimeOptions {
  readonly context: ChangeContext;
  /** Called for each composition and each error. */
  readonly log: (line: string) => void;
  /** Waits for that many milliseconds, or until `signal`. Tests do not wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Composes the live site again at each start and end of a record and at midnight in Algiers (D4), until it is closed. After a failure the
 * documents stay, `log` gets the reason, and it retries.
 */
export function recomposeOnTime({ context, log, wait = waitFor }: OnTimeOptions): { close(): Promise<void> } {
  async function step(): Promise<number> {
    const due = await dueNext(context.home);
    const remaining = due - context.now();
    if (remaining > 0) return Math.min(remaining, LOOK_EVERY);
    const isReadable = Number.isFinite(due);
    const why = isReadable ? `${new Date(due).toISOString()}: something begins or ends` : UNREADABLE;
    const composition = await recompose({ ...context, why }, true);
    log(`${composition?.composed ?? 0} documents composed, as ${isReadable ? 'something began or ended' : UNREADABLE}`);
    return 0;
  }

  return repeatUntilClosed(async (signal) => {
    const next = await step().catch((error: unknown) => {
      log(`the site was not composed on time: ${messageOf(error)}`);
      return PATIENCE;
    });
    await wait(next, signal);
  });
}

const UNREADABLE = 'the index of what is live could not be read';

/** When the live site is due, in milliseconds. Infinite while nothing is live, minus infinity where its index cannot be read. */
async function dueNext(home: string): Promise<number> {
  const live = await currentFolder(home);
  if (!live) return Number.POSITIVE_INFINITY;
  const [when, registry] = await Promise.all([readComposedWhen(live), readRegistry(live)]);
  return nextDueChange(when, registry);
}
