import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PinnedRelease } from '@riwaq/contracts';
import { loadStartRecords } from './given-records';
import { pinEntry } from './pinned-entry-plugin';

type Exposed = () => { readonly default?: unknown } | Promise<{ readonly default?: unknown }>;

/**
 * Loads what a release exposes as `./remote`, and runs it once its records are there too. Each release is a separate remote of the federation, so that one
 * page can hold two releases of an app. Rejects if the entry, its records or a chunk are missing, were changed, or throw; a second call loads again. The
 * federation shares one that is on its way.
 */
export async function loadReleaseModule(release: PinnedRelease): Promise<unknown> {
  const { global: name, entry } = release;
  pinEntry(release);
  registerRemotes([{ name, entry: new URL(entry, location.href).href }]);
  const coming = loadRemote<Exposed>(`${name}/remote`, { loadFactory: false, from: 'runtime' });
  const [exposed] = await Promise.all([coming, loadStartRecords(release)]);
  return (await exposed?.())?.default;
}
