import type { ComposeResult } from '../compose/compose-input';
import { Failure } from '../failure';
import { liveDescriptors } from '../registry/read-registry';
import { type ChangeContext, changeSite } from './change-site';

/** Composes every document anew with the live releases, the configuration and the time of now. Throws `Failure` where nothing is live. */
export async function recompose(context: ChangeContext): Promise<ComposeResult | undefined> {
  return changeSite(context, async ({ registry }) => {
    if (liveDescriptors(registry).length === 0) throw new Failure('nothing is live yet: promote the shell first');
    const { by, why } = context;
    return { registry, lines: [{ at: new Date(context.now()).toISOString(), by, action: 'compose', ...(why ? { why } : {}) }] };
  });
}
