import type { HistoryLine } from '@riwaq/contracts';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { readDocumentIndex } from '../../render/document-index';
import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf, UserError } from '../../system/user-error';
import { changeSite } from './change-site';
import { canaryFolder, currentFolder } from './generation-folders';
import { isUpToDate, nextDueChange } from './next-due-change';
import type { ChangeContext } from './site-change';

/**
 * Composes every document anew with the live releases, the time of now, and the configuration of the file; `asItIs` keeps the live one, for what composes by itself.
 * Throws `UserError` where nothing is live.
 */
export async function recompose(context: ChangeContext, asItIs = false): Promise<ComposeResult | undefined> {
  return changeSite(context, { action: 'compose', what: 'the site', scope: asItIs ? 'here' : undefined }, async ({ registry }) => {
    if (liveDescriptors(registry).length === 0) throw new UserError('nothing is live yet: promote the shell first');
    const { by, why } = context;
    const line: HistoryLine = { at: new Date(context.now()).toISOString(), by, action: 'compose', ...(why ? { why } : {}) };
    return { registry, lines: [line], composes: 'everything', keepsConfiguration: asItIs };
  });
}

/**
 * Looks again at what apps have from outside, and composes the documents that show what changed. Gives what was composed, `unchanged` where everything
 * is as it was: then there is no new generation. Throws `UserError` where nothing is live.
 */
export async function refresh(context: ChangeContext): Promise<ComposeResult | undefined> {
  return changeSite(context, { action: 'compose', what: 'what the product source changed', scope: 'here' }, async ({ registry }) => {
    if (liveDescriptors(registry).length === 0) throw new UserError('nothing is live yet: promote the shell first');
    const { by, why = 'the product source changed' } = context;
    const line: HistoryLine = { at: new Date(context.now()).toISOString(), by, action: 'compose', why };
    return { registry, lines: [line], composes: 'what came from outside', keepsConfiguration: true };
  });
}

/**
 * Composes for now what a rollback shows as it was on an earlier day (`ComposeResult.outdated`), as far as no generation of today has it. Gives `undefined` where another change has
 * done so already.
 */
export async function composeOutdated(context: ChangeContext): Promise<ComposeResult | undefined> {
  const { home, now, by } = context;
  return changeSite(context, { action: 'compose', what: 'for now what was rolled back to', scope: 'here' }, async ({ registry }) => {
    const live = await currentFolder(home);
    if (live && isUpToDate(await readDocumentIndex(live), registry, now())) return undefined;
    const why = 'what was rolled back to was composed before today, or before something began or ended';
    const line: HistoryLine = { at: new Date(now()).toISOString(), by, action: 'compose', why };
    return { registry, lines: [line], keepsConfiguration: true };
  });
}

/** How often it is looked whether another process changed the site, in milliseconds. */
const LOOK_EVERY = 15_000;
/** How long a recomposition that failed is left alone, in milliseconds. */
const PATIENCE = 60_000;

export interface OnTimeOptions {
  readonly context: ChangeContext;
  /** Hears of what was composed, and of what went wrong. */
  readonly log: (line: string) => void;
  /** Waits so many milliseconds, less where `signal` ends it; tests do not wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Composes the live site anew at the start and the end of each record and at each midnight in Algiers (D4), until it is closed.
 * Where that fails, the documents stay as they are, `log` hears why, and it is tried again.
 */
export function recomposeOnTime({ context, log, wait = waitFor }: OnTimeOptions): { close(): Promise<void> } {
  async function step(): Promise<number> {
    const due = await dueNext(context.home);
    const remaining = due - context.now();
    if (remaining > 0) return Math.min(remaining, LOOK_EVERY);
    const composition = await recompose({ ...context, why: `${new Date(due).toISOString()}: something begins or ends` }, true);
    log(`${composition?.composed ?? 0} documents composed, as something began or ended`);
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

/** When the live site is to be composed next; never, while nothing is live. */
async function dueNext(home: string): Promise<number> {
  const live = await currentFolder(home);
  if (!live) return Number.POSITIVE_INFINITY;
  const [index, registry] = await Promise.all([readDocumentIndex(live), readRegistry(live)]);
  const ofCanary = registry.canary ? nextDueChange(index, await readRegistry(canaryFolder(live))) : Number.POSITIVE_INFINITY;
  return Math.min(nextDueChange(index, registry), ofCanary);
}
