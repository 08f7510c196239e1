import type { PageFault } from '../../release/gate/page-fault';
import type { PageFindings } from './open-page';

/** Pages open at the same time. */
const AT_ONCE = 2;

interface PagesToOpen<Browser> {
  readonly paths: readonly string[];
  /** Limits of one page and of all, in milliseconds. */
  readonly limits: { readonly page: number; readonly whole: number };
  readonly start: () => Promise<Browser>;
  /** Opens one page within `limit` milliseconds. */
  readonly open: (browser: Browser, path: string, limit: number) => Promise<PageFindings>;
}

/**
 * Opens every page, and returns the faults of all. A browser with a page that cannot be closed, or that it does not paint, is left and another
 * one starts. A page that was not painted is opened there once more: its release is not to be refused for the browser's fault.
 */
export async function openPages<Browser>({ paths, limits, start, open }: PagesToOpen<Browser>): Promise<readonly PageFault[]> {
  const faults: PageFault[] = [];
  const waiting = [...paths];
  const openedAgain = new Set<string>();
  const until = performance.now() + limits.whole;
  let running: Promise<Browser> | undefined;
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, paths.length) }, openWaiting));
  for (const path of waiting) faults.push({ path, kind: 'late', text: `not opened within ${Math.round(limits.whole / 1000)} s` });
  return faults;

  async function openWaiting(): Promise<void> {
    while (waiting.length > 0 && performance.now() < until) {
      const path = waiting.shift() ?? '';
      running ??= start();
      const mine = running;
      const found = await open(await mine, path, Math.min(limits.page, until - performance.now()));
      if ((found.isStuck || found.isUnpainted) && running === mine) running = undefined;
      if (found.isUnpainted && !openedAgain.has(path)) {
        openedAgain.add(path);
        waiting.unshift(path);
      } else faults.push(...found.faults);
    }
  }
}
