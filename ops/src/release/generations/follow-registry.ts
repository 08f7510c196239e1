import type { ComposeResult } from '../../render/compose-input';
import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import { changeSite } from './change-site';
import { currentFolder } from './generation-folders';
import { readSharedState, syncStateOf } from './live-state';
import type { OnTimeOptions } from './recompose';
import type { ChangeContext } from './site-change';

/**
 * Shows on this machine what another machine decided, or a process that died. Returns the composition; undefined where this machine is up
 * to date or has no shared registry. Throws `UserError` where the database fails, the home diverged, or the store lacks a release.
 */
export async function syncWithRegistry(context: ChangeContext): Promise<ComposeResult | undefined> {
  const { home, shared } = context;
  if (!shared) return undefined;
  const decided = await shared.latestMark();
  if (!decided || (await syncStateOf(shared, await currentFolder(home), decided)) === 'in-sync') return undefined;
  return changeSite(
    context,
    { action: 'compose', what: 'what was decided elsewhere', scope: 'here' },
    async ({ registry, isBehind }) => (isBehind ? { kind: 'show', registry, lines: [] } : undefined),
    (generation) => readSharedState(home, shared, generation),
  );
}

/** Milliseconds between two checks of the shared registry. */
const LOOK_EVERY = 5000;

/**
 * Follows the shared registry until it is closed, and shows here what other machines decide. While the database fails, the site stays as it
 * is. Calls `log` for each composition, and once for each new error.
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
