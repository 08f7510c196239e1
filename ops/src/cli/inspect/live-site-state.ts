import { sharedRegistryOf } from '../../adapters/postgres/open-shared-registry';
import { readRegistry } from '../../registry/registry';
import { currentFolder } from '../../release/generations/generation-folders';
import { decidedState, divergedError, readOwnState, syncStateOf } from '../../release/generations/live-state';
import type { LiveState } from '../../release/generations/site-change';
import type { Decision, SharedRegistry } from '../../release/shared-registry';
import { canonicalJson } from '../../system/files';
import { messageOf } from '../../system/user-error';
import type { CommandContext } from '../command';

interface LiveSiteState extends LiveState {
  /** Notes about this machine, one line each. */
  readonly notes: readonly string[];
}

/**
 * The live state for read-only commands: from the shared registry, or from this machine where there is none or its database fails. Throws
 * `ParseError` where the state is damaged.
 */
export async function readLiveSiteState({ home, environment }: CommandContext): Promise<LiveSiteState> {
  const generation = await currentFolder(home);
  const shared = sharedRegistryOf(environment);
  if (!shared) {
    const own = await readOwnState(generation);
    const alone = own.mark
      ? [`this is what this machine shows: its registry stands in a database (change ${own.mark.number}), and DATABASE_URL names none`]
      : [];
    return { ...own, notes: alone };
  }
  let decision: Decision | undefined;
  try {
    decision = await shared.latest();
  } catch (error) {
    return { ...(await readOwnState(generation)), notes: [`this is what this machine shows: ${messageOf(error)}`] };
  }
  if (!decision)
    return {
      ...(await readOwnState(generation)),
      notes: ['the database knows nothing of this site yet: the next change puts it on record'],
    };
  return { ...(await decidedState(home, decision, generation, false)), notes: await notesOn(shared, generation, decision) };
}

async function notesOn(shared: SharedRegistry, generation: string | undefined, decision: Decision): Promise<string[]> {
  const standing = await syncStateOf(shared, generation, decision);
  if (standing === 'diverged') return [(await divergedError(generation, decision)).message];
  if (standing === 'behind')
    return [
      `this machine does not show change ${decision.number} yet: riwaq serve follows by itself, and riwaq repair says what stands against it`,
    ];
  const own = await readRegistry(generation).then(canonicalJson, () => undefined);
  return own === canonicalJson(decision.registry) ? [] : ['the registry of this machine is not what the database says: riwaq repair'];
}
