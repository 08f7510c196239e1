import {
  type AppName,
  browserFile,
  type PinnedRelease,
  type PinnedRemote,
  type Registry,
  type ReleaseDescriptor,
  recordFilesOf,
  scriptsVersion,
} from '@riwaq/contracts';
import { fallbackEntry, liveEntry } from '../registry/registry';

/** An app's live release and fallback in the registry. */
export interface LiveRelease {
  readonly app: AppName;
  readonly descriptor: ReleaseDescriptor;
  readonly previous: ReleaseDescriptor | undefined;
}

export function liveReleases(registry: Registry): LiveRelease[] {
  return Object.keys(registry.microFrontends).map((app) => {
    const live = liveEntry(registry, app);
    if (!live) throw new Error(`${app} has no default release`);
    return { app, descriptor: live.extras.descriptor, previous: fallbackEntry(registry, app)?.extras.descriptor };
  });
}

/** The remotes among releases as documents pin them, by app. */
export function pinnedRemotes(releases: readonly LiveRelease[]): Record<AppName, PinnedRemote> {
  return Object.fromEntries(releases.filter(({ app }) => app !== 'shell').map((release) => [release.app, pinnedRemote(release)]));
}

/** The remotes among releases for `live.json`: with the scripts of their pages, which a visitor from another app's page fetches beside the entry. */
export function listedRemotes(releases: readonly LiveRelease[]): Record<AppName, PinnedRemote> {
  const pinned = Object.entries(pinnedRemotes(releases));
  const descriptors = new Map(releases.map(({ app, descriptor }) => [app, descriptor]));
  return Object.fromEntries(pinned.map(([app, remote]) => [app, { ...remote, pages: pageScripts(descriptors.get(app)) }]));
}

function pageScripts(descriptor: ReleaseDescriptor | undefined): NonNullable<PinnedRemote['pages']> {
  if (!descriptor) return {};
  const filesOf = (scripts: readonly string[]) => [...scripts, ...recordFilesOf(descriptor, scripts)];
  return Object.fromEntries(
    descriptor.routes.map(({ pattern, files, beside = [] }) => [
      pattern,
      filesOf([...files, ...beside]).map((file) => browserFile(descriptor, file)),
    ]),
  );
}

function pinnedRemote({ descriptor, previous }: LiveRelease): PinnedRemote {
  return {
    live: pinnedRelease(descriptor),
    ...(previous ? { previous: pinnedRelease(previous) } : {}),
    routes: descriptor.routes.map(({ pattern }) => pattern),
  };
}

function pinnedRelease(descriptor: ReleaseDescriptor): PinnedRelease {
  const { global, recordParts } = descriptor;
  const [entry, integrity] = browserFile(descriptor, descriptor.entry[0] ?? '');
  return {
    version: scriptsVersion(descriptor),
    entry,
    global,
    integrity,
    ...(recordParts?.start && { records: browserFile(descriptor, recordParts.start.file) }),
  };
}
