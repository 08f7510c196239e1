import type { AppName, PinnedRelease, PinnedRemote } from '@riwaq/contracts';
import { browserFile, type Registry, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import { fallbackEntry, liveEntry } from '../registry/registry';
import { documentFile } from './document-index';

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
  const remotes = releases.filter(({ app }) => app !== 'shell');
  return Object.fromEntries(remotes.map((release) => [release.app, { ...pinnedRemote(release), pages: pageScripts(release.descriptor) }]));
}

function pageScripts(descriptor: ReleaseDescriptor): NonNullable<PinnedRemote['pages']> {
  return Object.fromEntries(descriptor.routes.map(({ pattern, files }) => [pattern, files.map((file) => browserFile(descriptor, file))]));
}

function pinnedRemote({ descriptor, previous }: LiveRelease): PinnedRemote {
  return {
    live: pinnedRelease(descriptor),
    ...(previous ? { previous: pinnedRelease(previous) } : {}),
    routes: descriptor.routes.map(({ pattern: path, id }) => ({ path, id, ...(isOpen(descriptor, path) ? { open: true } : {}) })),
  };
}

/** Whether all addresses of a pattern have one document, which stands under the pattern itself. */
function isOpen({ documents }: ReleaseDescriptor, pattern: string): boolean {
  return pattern.includes('/:') && documents.some(({ path }) => documentFile(path) === documentFile(pattern));
}

function pinnedRelease(descriptor: ReleaseDescriptor): PinnedRelease {
  const [entry, integrity] = browserFile(descriptor, descriptor.entry[0] ?? '');
  return { version: descriptor.version, entry, global: descriptor.global, integrity };
}
