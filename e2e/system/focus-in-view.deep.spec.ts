import type { Page } from '@playwright/test';
import { pagesOfEachKind, shareOf } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { prepared } from '../support/page-actions';

const PARTS = 3;
/** Limit of focus stops, and how many are visited between two reads. */
const MOST_STOPS = 200;
const AT_ONCE = 10;

/** A focused element, and whether something covers it (WCAG 2.2, 2.4.11). Null outside the main content. */
type Stop = { readonly where: string; readonly covered: boolean } | null;

/** Runs in the page: records in `stops` the focused element at each key release, when the browser has scrolled; `stop` reads it now. */
function watchStops(): void {
  function stop(): Stop {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.closest('main')) return null;
    // A control that its label draws is visible there.
    const small = focused.offsetWidth < 4 || getComputedStyle(focused).opacity === '0';
    const seen = (small && focused.closest('label')) || focused;
    const isSeenAt = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (seen.contains(top) || top.contains(seen));
    };
    const boxes = [...seen.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const covered = !boxes.some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((down) => [0.1, 0.5, 0.9].some((over) => isSeenAt(left + width * over, top + height * down))),
    );
    return {
      where: `${focused.tagName} «${(focused.textContent || focused.getAttribute('aria-label') || '').trim().slice(0, 40)}»`,
      covered,
    };
  }
  const stops: Stop[] = [];
  Object.assign(globalThis, { stops, stop });
  addEventListener('keyup', ({ key }) => key === 'Tab' && stops.push(stop()), true);
}

declare const stops: Stop[];
declare const stop: () => Stop;

/** Covered focus stops of the main content, with Tab from the header, or back from the footer. */
async function unseenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const fast = await coveredStops(page, key, AT_ONCE);
  // Keys that come faster than frames outrun the layout of far sections, so each is pressed again as fast as a finger.
  return fast.length === 0 ? [] : coveredStops(page, key, 1);
}

async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab', atOnce: number): Promise<string[]> {
  const before =
    key === 'Tab' ? page.getByRole('banner').getByRole('link').last() : page.getByRole('contentinfo').getByRole('link').first();
  await page.evaluate(() => stops.splice(0));
  await before.focus();
  for (let pressed = 0; pressed < MOST_STOPS; pressed += atOnce) {
    for (let one = 0; one < atOnce; one += 1) await page.keyboard.press(key);
    if (atOnce === 1) await page.evaluate(readLaidOut);
    const been = await page.evaluate(() => stops);
    const inside = been.slice(been.findIndex((at) => at !== null));
    const end = inside.indexOf(null);
    if (inside[0] && end > 0) return inside.slice(0, end).flatMap((at) => (at?.covered ? [at.where] : []));
  }
  throw new Error('the Tab key does not come through the page');
}

/** Runs in the page: reads the last stop again, once its section is laid out. */
async function readLaidOut(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  stops.splice(-1, 1, stop());
}

/** Opens a page with everything that may cover its lower edge: its bar, and the offline notice. */
async function openWithNotice(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await prepared(page);
  await page.evaluate(watchStops);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
}

test.use({ viewport: { width: 390, height: 664 } });

for (let part = 0; part < PARTS; part += 1) {
  test(`whoever goes through a page of any kind with the keyboard sees where they are: under the header, over the order bar and the notices, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    for (const path of shareOf(await pagesOfEachKind(), part, PARTS)) {
      await test.step(path, async () => {
        await openWithNotice(page, path);
        expect.soft(await unseenStops(page, 'Tab'), path).toEqual([]);
        expect.soft(await unseenStops(page, 'Shift+Tab'), `${path}, back`).toEqual([]);
      });
    }
  });
}

test('that check sees what it looks for: where the browser is told of no bars, they cover stops', async ({ page }) => {
  await openWithNotice(page, '/product/spss31');
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-padding', '0', 'important'));
  expect([...(await unseenStops(page, 'Tab')), ...(await unseenStops(page, 'Shift+Tab'))]).not.toEqual([]);
});
