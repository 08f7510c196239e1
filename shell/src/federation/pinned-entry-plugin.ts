import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PinnedRelease } from '@riwaq/contracts';
import { LOAD_TIMEOUT } from './with-timeout';

const checksums = new Map<string, string>();

/** Pins the file of a release's entry. Only a shell in development accepts an entry without a checksum: a development server rebuilds it all the time. */
export function pinEntry({ global, entry, integrity }: PinnedRelease): void {
  if (!integrity && process.env.NODE_ENV !== 'development') throw new Error(`${entry} has no checksum`);
  checksums.set(global, integrity);
}

/** Plugin of the federation runtime: runs an entry only if it is the pinned file, within the time limit. The entry holds its chunks' checksums. */
export default function pinnedEntryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'pinned-entry',
    createScript({ url, remoteInfo }) {
      const integrity = remoteInfo && checksums.get(remoteInfo.name);
      if (integrity === undefined) throw new Error(`${url} is not a pinned entry`);
      const script = document.createElement('script');
      script.src = url;
      if (integrity) script.integrity = integrity;
      return { script, timeout: LOAD_TIMEOUT };
    },
  };
}
