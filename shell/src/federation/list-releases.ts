import type { AppName, PinnedRemote } from '@riwaq/contracts';

/**
 * Lists the shell and the releases of a visit where the federation's Chrome extension reads modules: in `moduleInfo` of `__FEDERATION__`, by name and manifest.
 * A loader that asks manifests fills it on its way; the shell's asks none (decision 0025).
 */
export function listReleases(shellVersion: string, remotes: Readonly<Record<AppName, PinnedRemote>>): void {
  const releases = Object.values(remotes).map(({ live: { version, global, entry } }) => {
    const remoteEntry = new URL(entry, location.href).href;
    return { version, globalName: global, remoteEntry, manifest: new URL('mf-manifest.json', remoteEntry).href };
  });
  const remotesInfo = Object.fromEntries(releases.map(({ globalName, manifest }) => [globalName, { matchedVersion: manifest }]));
  // Its own helper for this would be in every first page.
  const { __FEDERATION__: federation } = globalThis as unknown as { readonly __FEDERATION__: { readonly moduleInfo: object } };
  Object.assign(federation.moduleInfo, {
    shell: { version: shellVersion, remoteEntry: '', remotesInfo },
    ...Object.fromEntries(releases.map(({ manifest, ...release }) => [`${release.globalName}:${manifest}`, release])),
  });
}
