import type { Page } from '@playwright/test';
import { composedPages, oneOfEachKind, readDocument } from '../support/composed-document';
import { expect, test } from '../support/fixtures';

/** More stops than any page has. */
const MOST_STOPS = 150;

/** Runs in the page: which element the keyboard is at, and whether something covers it whole (WCAG 2.2, 2.4.11). Null where the page's own content ends. */
async function stop(): Promise<{ readonly where: string; readonly covered: boolean } | null> {
  await new Promise((painted) => requestAnimationFrame(painted));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest('main')) return null;
  // A control that is drawn by its label is seen there.
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

/** The stops of the keyboard in a page's content that a visitor cannot see: there from the header with Tab, or back from the footer. */
async function unseenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const before =
    key === 'Tab' ? page.getByRole('banner').getByRole('link').last() : page.getByRole('contentinfo').getByRole('link').first();
  await before.focus();
  const unseen: string[] = [];
  let came = false;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const at = await page.evaluate(stop);
    if (!at && came) return unseen;
    came ||= at !== null;
    if (at?.covered) unseen.push(at.where);
  }
  throw new Error('the Tab key does not come through the page');
}

/** Opens a page with what may stand in the way at its lower edge: its own bar, and the notice that there is no connection. */
async function openWithNotice(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText('لا يوجد اتصال بالإنترنت.')).toBeVisible();
}

test.use({ viewport: { width: 390, height: 664 } });

test('whoever goes through a page of any kind with the keyboard sees where they are: under the header, over the order bar and the notices', async ({
  page,
  request,
}) => {
  const documents = await Promise.all((await composedPages()).map((path) => readDocument(request, path)));
  for (const { path } of oneOfEachKind(documents)) {
    await test.step(path, async () => {
      await openWithNotice(page, path);
      expect.soft(await unseenStops(page, 'Tab'), path).toEqual([]);
      expect.soft(await unseenStops(page, 'Shift+Tab'), `${path}, back`).toEqual([]);
    });
  }
});

test('that check sees what it looks for: where the browser is told of no bars, they cover stops', async ({ page }) => {
  await openWithNotice(page, '/product/spss31');
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-padding', '0', 'important'));
  expect([...(await unseenStops(page, 'Tab')), ...(await unseenStops(page, 'Shift+Tab'))]).not.toEqual([]);
});
