import type { Browser } from '@playwright/test';
import { longestTask, newVisitor, press, settle, slowestPress, watchPresses, watchTasks } from './phone';

/** A way from one page to the next. */
interface Tap {
  readonly from: string;
  /** The first visible link of this kind is tapped. */
  readonly link: string;
}

/** The tapped links: within an app, to another app, and from a common landing page. */
export const taps = {
  'home → product': { from: '/', link: 'main a[href^="/product/"]' },
  'product → list': { from: '/product/spss31', link: 'main a[href="/products"]' },
  'home → offer': { from: '/', link: 'a[href^="/offers/"]' },
  'landing → home': { from: '/v1/partner-a/spss-course', link: 'header a[href="/"]' },
} as const satisfies Record<string, Tap>;
export type TapName = keyof typeof taps;

/** One tap, in milliseconds. */
export interface Tapped {
  /** From the end of the touch to the frame with the next heading. */
  readonly painted: number;
  /** From the touch to the next frame (Interaction to Next Paint, in steps of 8). */
  readonly inp: number;
  /** The longest task until then and half a second after; 0 where none took 50 ms. */
  readonly longest: number;
}

/**
 * Opens a page as a new visitor and taps a link without hovering: after all preloads, or with `ahead` false with «save data», without any.
 * Throws where the page has no such link.
 */
export async function tap(browser: Browser, site: string, { from, link }: Tap, ahead: boolean): Promise<Tapped> {
  const { page, session, context } = await newVisitor(browser, { savesData: !ahead });
  try {
    await page.addInitScript(watchPresses);
    await page.addInitScript(watchTasks);
    await page.goto(`${site}${from}`, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const target = page.locator(link).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(settle);
    await page.waitForLoadState('networkidle');
    const place = await target.boundingBox();
    if (!place) throw new Error(`${from} shows no ${link}`);
    await page.evaluate(watchHeading);
    await page.evaluate(() => Object.assign(globalThis, { longestTask: 0 }));
    await press(session, place);
    const painted = await page.evaluate(() => (globalThis as unknown as { nextHeading: Promise<number> }).nextHeading);
    await page.evaluate(settle);
    return { painted, inp: await slowestPress(page), longest: await longestTask(page) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before the tap: measures the time until another heading is painted. */
function watchHeading(): void {
  const before = document.querySelector('main h1');
  const tapped = new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
  );
  const painted = new Promise<number>((resolve) => {
    // A mutation observer, because polling each frame would request frames.
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      if (!heading || heading === before) return;
      observer.disconnect();
      // In a task after that frame.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
  Object.assign(globalThis, { nextHeading: Promise.all([tapped, painted]).then(([from, to]) => to - from) });
}
