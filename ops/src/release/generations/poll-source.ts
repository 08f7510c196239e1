import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import type { OnTimeOptions } from './recompose';
import { refresh } from './recompose';

/** Seconds between two looks at the product source where the configuration does not say. */
const USUAL_SECONDS = 300;

/**
 * Looks at the site's product source again and again, as often as the configuration says, and composes what shows a change, until it is
 * closed. What cannot be had leaves the products as they were. `log` hears of what changed, and of what is wrong with the source when that
 * is not what it was at the look before. Does nothing where the site has no source.
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
