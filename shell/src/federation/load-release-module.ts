import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PinnedRelease } from '@riwaq/contracts';
import { pinEntry } from './pinned-entry-plugin';

interface Exposed {
  readonly default?: unknown;
}

/**
 * Loads what a release exposes as `./remote`. Each release is a separate remote of the federation, so that one page can hold two releases of an app. Rejects if
 * the entry or a chunk are missing, were changed, or throw; a second call loads again. The federation shares one that is on its way.
 */
export async function loadReleaseModule(release: PinnedRelease): Promise<unknown> {
  const { global: name, entry } = release;
  pinEntry(release);
  registerRemotes([{ name, entry: new URL(entry, location.href).href }]);
  const exposed = await loadRemote<Exposed>(`${name}/remote`, { from: 'runtime' });
  return exposed?.default;
}
