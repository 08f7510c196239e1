import type { Browser } from '@playwright/test';
import { newVisitor, press, settle, slowestPress, watchPresses } from './phone';

/** A way from one page to the next. */
interface Tap {
  readonly from: string;
  /** The first link of this kind that can be seen is tapped. */
  readonly link: string;
}

/** The links that are tapped, by what a visitor does: within an app, to another app, and from where many land. */
export const taps = {
  'home → product': { from: '/', link: 'main a[href^="/product/"]' },
  'product → list': { from: '/product/spss31', link: 'main a[href="/products"]' },
  'home → courses': { from: '/', link: 'a[href="/courses"]' },
  'landing → home': { from: '/v1/partner-a/spss-course', link: 'header a[href="/"]' },
} as const satisfies Record<string, Tap>;
export type TapName = keyof typeof taps;

/** What one tap measured, in milliseconds. */
export interface Tapped {
  /** From the finger leaving the glass to the frame with the next page's heading. */
  readonly painted: number;
  /** From the touch to the next frame (Interaction to Next Paint, in steps of 8 by its standard). */
  readonly inp: number;
}

/**
 * Opens the page that a tap begins on as a new visitor would and taps as a thumb does, pointing at nothing before: when the page has done what it does ahead,
 * or, with `ahead` false, as a visitor who saves data, for whom nothing is loaded ahead. Throws where the page has no such link.
 */
export async function tap(browser: Browser, site: string, { from, link }: Tap, ahead: boolean): Promise<Tapped> {
  const { page, session, context } = await newVisitor(browser, { savesData: !ahead });
  try {
    await page.addInitScript(watchPresses);
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
    await press(session, place);
    const painted = await page.evaluate(() => (globalThis as unknown as { nextHeading: Promise<number> }).nextHeading);
    await page.evaluate(settle);
    return { painted, inp: await slowestPress(page) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before a link is tapped: tells how long after the finger has left the glass another heading is painted. */
function watchHeading(): void {
  const before = document.querySelector('main h1');
  const tapped = new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
  );
  const painted = new Promise<number>((resolve) => {
    // Told of changes: a look at each frame would ask for frames while the next page is made.
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      if (!heading || heading === before) return;
      observer.disconnect();
      // In a task after the frame in which it stands.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  });
  Object.assign(globalThis, { nextHeading: Promise.all([tapped, painted]).then(([from, to]) => to - from) });
}
