import type { AppName, PinnedRelease, PinnedRemote, Registry, RegistryEntry, ReleaseDescriptor } from '@riwaq/contracts';

/** An app's live release and fallback in the registry. */
export interface LiveRelease {
  readonly app: AppName;
  readonly descriptor: ReleaseDescriptor;
  readonly previous: ReleaseDescriptor | undefined;
}

/** The live release of each app in the registry. */
export function liveReleases({ microFrontends }: Registry): LiveRelease[] {
  return Object.entries(microFrontends).map(([app, entries]) => {
    const live = entries.find(({ deployment }) => deployment.default);
    if (!live) throw new Error(`${app} has no default release`);
    return { app, descriptor: live.extras.descriptor, previous: previousOf(live, entries)?.extras.descriptor };
  });
}

function previousOf(live: RegistryEntry, entries: readonly RegistryEntry[]): RegistryEntry | undefined {
  return entries.find(({ url }) => url === live.fallbackUrl);
}

/** A remote as documents pin it. */
export function pinnedRemote({ descriptor, previous }: LiveRelease): PinnedRemote {
  return {
    live: pinnedRelease(descriptor),
    ...(previous ? { previous: pinnedRelease(previous) } : {}),
    routes: descriptor.routes.map(({ pattern }) => pattern),
  };
}

function pinnedRelease({ name, version, entry, global, files }: ReleaseDescriptor): PinnedRelease {
  const [file = ''] = entry;
  const checksum = files[`browser/${file}`]?.checksum;
  if (!checksum) throw new Error(`${name} ${version} lists no browser entry`);
  return { version, entry: `/releases/${name}/${version}/${file}`, global, integrity: checksum };
}
