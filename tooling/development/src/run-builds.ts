import { availableParallelism } from 'node:os';
import { workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { type BuildOrder, runWebpack } from '@riwaq/ops/store/build/build-app';

/** Each build uses several threads, so more than two gain nothing. */
const AT_ONCE = Math.min(2, availableParallelism());

/**
 * Builds in child processes, two at a time. Calls `built` after each with its time in milliseconds. Throws `UserError` with the output of
 * the first failure.
 */
export async function runBuilds(
  orders: readonly BuildOrder[],
  built: (order: BuildOrder, milliseconds: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const waiting = [...orders];
  const work = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const started = performance.now();
      await runWebpack(workspaceFolder(order.app), order, either);
      built(order, performance.now() - started);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    stop.abort();
  }
}
