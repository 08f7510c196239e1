import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PinnedRelease } from '@riwaq/contracts';
import { LOAD_TIMEOUT } from './with-timeout';

const checksums = new Map<string, string>();

/** Says which file a release's entry must be. What a development server builds changes all the time and has no checksum: only a shell in development takes it. */
export function pinEntry({ global, entry, integrity }: PinnedRelease): void {
  if (!integrity && process.env.NODE_ENV !== 'development') throw new Error(`${entry} has no checksum`);
  checksums.set(global, integrity);
}

/**
 * The federation runtime's plugin that holds a page to what its document pins: an entry runs only if it is the very file that was
 * pinned, and one that is slower than the limit counts as broken. An entry holds the checksums of its own chunks.
 */
export default function pinnedEntryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'pinned-entry',
    createScript({ url, remoteInfo }) {
      const integrity = remoteInfo && checksums.get(remoteInfo.name);
      if (integrity === undefined) throw new Error(`${url} is no entry that was pinned`);
      const script = document.createElement('script');
      script.src = url;
      if (integrity) script.integrity = integrity;
      return { script, timeout: LOAD_TIMEOUT };
    },
  };
}
