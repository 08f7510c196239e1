import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { PinnedRelease } from '@riwaq/contracts';

const integrityOf = new Map<string, string>();

/** A release's entry runs only if it is the very file that the document pins; the entry itself holds the checksums of its chunks. */
registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const integrity = integrityOf.get(new URL(url, location.href).pathname);
      if (!integrity) throw new Error(`${url} is not pinned by this document`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity;
      return script;
    },
  },
]);

/**
 * Loads what a release exposes as `./remote`. Each release has a federation name of its own, so two releases of one app
 * can live in one page. With `again`, a release that failed before is asked for anew.
 */
export async function loadRelease(release: PinnedRelease, again: boolean): Promise<unknown> {
  integrityOf.set(release.entry, release.integrity);
  const remote = { name: release.global, entry: new URL(release.entry, location.href).href, entryGlobalName: release.global };
  registerRemotes([remote], { force: again });
  const exposed = await loadRemote<{ default?: unknown }>(`${release.global}/remote`);
  return exposed?.default;
}
