import { availableParallelism } from 'node:os';
import { workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { type BuildOrder, runWebpack } from '@riwaq/ops/store/build/build-app';
import { forEachConcurrently } from '@riwaq/ops/system/for-each-concurrently';

/** Each build uses several threads, so more than two gain nothing. */
const AT_ONCE = Math.min(2, availableParallelism());

/**
 * Builds in child processes, two at a time. Calls `built` after each with its time in milliseconds; the next build waits for it. A failure
 * ends the others. Throws the first failure: a `UserError` with the output of a build, or what `built` threw.
 */
export async function runBuilds(
  orders: readonly BuildOrder[],
  built: (order: BuildOrder, milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let failure: unknown;
  await forEachConcurrently(orders, AT_ONCE, async (order) => {
    try {
      const started = performance.now();
      await runWebpack(workspaceFolder(order.app), order, either);
      await built(order, performance.now() - started);
    } catch (error) {
      failure ??= error;
      stop.abort();
      throw failure;
    }
  });
}
