import { setTimeout } from 'node:timers/promises';
import { readDocumentIndex } from '../compose/document-index';
import { messageOf } from '../failure';
import { readRegistry } from '../registry/read-registry';
import type { ChangeContext } from './change-site';
import { dueChange } from './due-change';
import { currentFolder } from './generation-folders';
import { recompose } from './recompose';

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
export function recomposeOnTime({ context, log, wait = pause }: OnTimeOptions): { close(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;

  async function step(): Promise<number> {
    const due = await dueNext(context.home);
    const left = due - context.now();
    if (left > 0) return Math.min(left, LOOK_EVERY);
    const composition = await recompose({ ...context, why: `${new Date(due).toISOString()}: something begins or ends` });
    log(`${composition?.composed ?? 0} documents composed, as something began or ended`);
    return 0;
  }

  const run = (async () => {
    while (!signal.aborted) {
      const next = await step().catch((error: unknown) => {
        log(`the site was not composed on time: ${messageOf(error)}`);
        return PATIENCE;
      });
      await wait(next, signal);
    }
  })();

  return {
    async close() {
      ending.abort();
      await run;
    },
  };
}

/** When the live site is to be composed next; never, while nothing is live. */
async function dueNext(home: string): Promise<number> {
  const live = await currentFolder(home);
  if (!live) return Number.POSITIVE_INFINITY;
  const [index, registry] = await Promise.all([readDocumentIndex(live), readRegistry(live)]);
  return dueChange(index, registry);
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // An end that comes early is told by an error; nothing is wrong with it.
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}
