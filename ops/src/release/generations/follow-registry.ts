import type { ComposeResult } from '../../render/compose-input';
import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import { changeSite } from './change-site';
import { currentFolder } from './generation-folders';
import { readSharedState, syncStateOf } from './live-state';
import type { OnTimeOptions } from './recompose';
import type { ChangeContext } from './site-change';

/**
 * Makes this machine show what was decided on another, or by a process that died before it could. Gives what was composed; undefined where all is shown already, or
 * the site's registry stands in its home alone. Throws `UserError` where the database cannot be used, where this home shows what was never decided there, and where its store lacks a release.
 */
export async function syncWithRegistry(context: ChangeContext): Promise<ComposeResult | undefined> {
  const { home, shared } = context;
  if (!shared) return undefined;
  const decided = await shared.latestMark();
  if (!decided || (await syncStateOf(shared, await currentFolder(home), decided)) === 'in-sync') return undefined;
  return changeSite(
    context,
    { action: 'compose', what: 'what was decided elsewhere', scope: 'here' },
    async ({ registry, isBehind }) => (isBehind ? { registry, lines: [], keepsConfiguration: true } : undefined),
    (generation) => readSharedState(home, shared, generation),
  );
}

/** How often the shared registry is looked at, in milliseconds. */
const LOOK_EVERY = 5000;

/**
 * Looks at the shared registry again and again, and shows on this machine what was decided on another, until it is closed. While the database cannot be used, the site stays
 * as it is. `log` hears of what was composed, and of what is wrong when that is not what it was at the look before.
 */
export function followRegistry({ context, log, wait = waitFor }: OnTimeOptions): { close(): Promise<void> } {
  let told = '';

  return repeatUntilClosed(async (signal) => {
    const wrong = await syncWithRegistry(context).then((composition) => {
      if (composition) log(`${composition.composed} documents composed, ${composition.kept} kept, as the site was changed elsewhere`);
      for (const line of composition?.warnings ?? []) log(`note: ${line}`);
      return '';
    }, messageOf);
    if (wrong !== told) log(wrong === '' ? 'the registry is followed again' : `the registry is not followed: ${wrong}`);
    told = wrong;
    await wait(LOOK_EVERY, signal);
  }, context.shared !== undefined);
}
