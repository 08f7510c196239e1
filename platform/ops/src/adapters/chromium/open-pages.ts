import type { CheckFindings } from '../../release/gate/browser-check';
import type { PageFault } from '../../release/gate/page-fault';
import type { PageFindings } from './open-page';

/** Pages open at the same time. */
const AT_ONCE = 2;
/** Limit of pages that are opened again. A machine on which more are not painted has another fault, and each leaves a browser open. */
const MOST_AGAIN = 3;

interface PagesToOpen<Browser> {
  readonly paths: readonly string[];
  /** Limits of one page and of all, in milliseconds. */
  readonly limits: { readonly page: number; readonly whole: number };
  /** One at a time. */
  readonly isAlone?: boolean;
  readonly start: () => Promise<Browser>;
  /** Opens one page within `limit` milliseconds. */
  readonly open: (browser: Browser, path: string, limit: number) => Promise<PageFindings>;
}

/**
 * Opens every page that it can begin in time, and returns what was found in all. Leaves a browser that cannot close or paint a page, and starts another. Opens an unpainted
 * page there once more, because its release is not at fault.
 */
export async function openPages<Browser>({ paths, limits, isAlone = false, start, open }: PagesToOpen<Browser>): Promise<CheckFindings> {
  const faults: PageFault[] = [];
  const hydrated: Record<string, number> = {};
  const taken: Record<string, number> = {};
  const waiting = [...paths];
  const openedAgain = new Set<string>();
  const until = performance.now() + limits.whole;
  let running: Promise<Browser> | undefined;
  await Promise.all(Array.from({ length: Math.min(isAlone ? 1 : AT_ONCE, paths.length) }, openWaiting));
  return { faults, hydrated, taken, unopened: waiting };

  async function openWaiting(): Promise<void> {
    while (waiting.length > 0 && performance.now() < until) {
      const path = waiting.shift() ?? '';
      running ??= start();
      const mine = running;
      const browser = await mine;
      const begun = performance.now();
      // The last page has all of its time too: its limit says something of the page.
      const found = await open(browser, path, limits.page);
      taken[path] = performance.now() - begun;
      const isOpenedAgain = found.isUnpainted && !openedAgain.has(path) && openedAgain.size < MOST_AGAIN;
      if ((found.isStuck || isOpenedAgain) && running === mine) running = undefined;
      if (isOpenedAgain) {
        openedAgain.add(path);
        waiting.unshift(path);
      }
      if (found.hydrated !== undefined) hydrated[path] = found.hydrated;
      // Whatever else was found the first time stays found.
      faults.push(...found.faults.filter(({ kind }) => !(isOpenedAgain && kind === 'late')));
    }
  }
}
