import type { Browser } from '@playwright/test';
import { observe, readMarks, tasksSince } from './marks';
import { asVisitor, openPage, settle } from './phone';

/** The tapped links: within an app, to another app, and from a common landing page. The first visible `link` is tapped. */
export const ways = [
  { name: 'home → product', from: '/', link: 'main a[href^="/product/"]' },
  { name: 'product → list', from: '/product/spss31', link: 'main a[href="/products"]' },
  { name: 'home → offer', from: '/', link: 'a[href^="/offers/"]' },
  { name: 'landing → home', from: '/v1/partner-a/spss-course', link: 'header a[href="/"]' },
];
type Way = (typeof ways)[number];

/** Duration of a tap, in milliseconds. */
const PRESS_MS = 80;

/** Taps a link twice: after all preloads, and with «save data», without any. Returns figures by their names in the report. */
export async function tap(browser: Browser, site: string, way: Way) {
  const ready = await tapOnce(browser, site, way, false);
  const notReady = await tapOnce(browser, site, way, true);
  return {
    'painted ms, made ready': ready.painted,
    'painted ms, not made ready': notReady.painted,
    'INP ms, made ready': ready.inp,
    'INP ms, not made ready': notReady.inp,
    'longest task ms, made ready': ready.longest,
    'longest task ms, not made ready': notReady.longest,
  };
}

/**
 * Opens a page as a new visitor and taps a link without hovering. Returns the time from the end of the touch to the frame with the next
 * heading, the slowest interaction, and the longest task until half a second later (0 where none took 50 ms). Throws without such a link.
 */
function tapOnce(browser: Browser, site: string, { from, link }: Way, savesData: boolean) {
  return asVisitor(browser, { savesData }, async (page, session) => {
    await page.addInitScript(observe);
    await openPage(page, `${site}${from}`);
    const target = page.locator(link).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(settle);
    await page.waitForLoadState('networkidle');
    const place = await target.boundingBox();
    if (!place) throw new Error(`${from} shows no ${link}`);
    await page.evaluate(watchHeading);
    const start = await page.evaluate(() => performance.now());
    const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const painted = await page.evaluate(() => (globalThis as unknown as { nextHeading: Promise<number> }).nextHeading);
    await page.evaluate(settle);
    const marks = await readMarks(page);
    return { painted, inp: marks.inp, longest: Math.max(0, ...tasksSince(start, marks)) };
  });
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
