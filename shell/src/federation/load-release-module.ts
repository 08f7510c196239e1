import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PinnedRelease } from '@riwaq/contracts';
import { pinEntry } from './pinned-entry-plugin';

const early = new Map<string, Promise<unknown>>();

/**
 * Loads what a release exposes as `./remote`. Each release is a separate remote of the federation, so that one page can hold two releases of an app. Rejects
 * if the entry or a chunk is missing, was changed, or throws; a second call loads again.
 */
export function loadReleaseModule(release: PinnedRelease): Promise<unknown> {
  const pending = early.get(release.global);
  early.delete(release.global);
  return pending ?? load(release);
}

/** Begins to load a release that is needed soon, before there is anything to show it with. */
export function preloadReleaseModule(release: PinnedRelease): void {
  const pending = load(release);
  // The caller of `loadReleaseModule` handles the rejection.
  pending.catch(() => {});
  early.set(release.global, pending);
}

async function load(release: PinnedRelease): Promise<unknown> {
  const { global: name, entry } = release;
  pinEntry(release);
  registerRemotes([{ name, entry: new URL(entry, location.href).href }]);
  const exposed = await loadRemote<{ readonly default?: unknown }>(`${name}/remote`);
  return exposed?.default;
}
