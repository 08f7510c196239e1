import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import type { OnTimeOptions } from './recompose';
import { refresh } from './recompose';

/** Seconds between two polls by default. */
const USUAL_SECONDS = 300;

/**
 * Polls the product source at the configured interval until it is closed, and composes what changed. A failed poll keeps the products.
 * Calls `log` for each change, and once for each new error. Does nothing without a source.
 */
export function pollSource({ context, log, wait = waitFor }: OnTimeOptions): { close(): Promise<void> } {
  const { products } = context.site;
  let told = '';

  async function look(): Promise<void> {
    const composition = await refresh(context);
    const warnings = composition?.warnings ?? [];
    if (composition && !composition.unchanged) log(`${composition.composed} documents composed, as the product source changed`);
    if (warnings.join() !== told) for (const line of warnings) log(`note: ${line}`);
    told = warnings.join();
  }

  return repeatUntilClosed(async (signal) => {
    await wait((products?.pollSeconds ?? USUAL_SECONDS) * 1000, signal);
    if (!signal.aborted) await look().catch((error: unknown) => log(`the product source was not looked at: ${messageOf(error)}`));
  }, products !== undefined);
}
