import type { PinnedRelease } from '@riwaq/contracts';
import { STEP_LIMIT, within } from './within';

/** A remote's entry as webpack's module federation makes it: takes the page's shared modules, gives what the remote exposes. */
export interface Container {
  readonly init: (shared: unknown) => unknown;
  readonly get: (module: string) => Promise<() => { readonly default?: unknown }>;
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: unknown };

/**
 * Loads what a release exposes as `./remote`. Each release defines a global of its own, so two releases of one app can
 * live in one page. An entry runs only if it is the very file that was pinned; it holds the checksums of its own chunks.
 * What a development server builds changes all the time and has no checksum: only a shell in development takes it.
 */
export async function loadRelease(release: PinnedRelease): Promise<unknown> {
  if (!containerOf(release)) await runScript(release.entry, release.integrity);
  const container = containerOf(release);
  if (!container) throw new Error(`${release.entry} defines no ${release.global}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const exposed = await container.get('./remote');
  return exposed().default;
}

function containerOf({ global }: PinnedRelease): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[global];
}

async function runScript(source: string, integrity: string): Promise<void> {
  if (!integrity && process.env.NODE_ENV !== 'development') throw new Error(`${source} has no checksum`);
  const onItsWay = document.querySelector<HTMLScriptElement>(`script[src="${source}"]`);
  const script = onItsWay ?? document.createElement('script');
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source} is missing or not the file that was released`)));
  });
  if (!onItsWay) {
    script.src = source;
    if (integrity) script.integrity = integrity;
    document.head.append(script);
  }
  // A script that hangs must not stand in the way of the next attempt.
  await within(arrival, STEP_LIMIT, source).finally(() => script.remove());
}
