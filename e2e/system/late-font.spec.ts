import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { links } from '@riwaq/contracts';
import { pagesOfEachKind } from '../support/composed-document';
import { eidPage, june } from '../support/eid-days';
import { expect, test } from '../support/fixtures';
import { customer } from '../support/order-form';
import { environmentWith, type SystemFonts, systemFonts } from '../support/system-fonts';
import { watchErrors } from '../support/watch-errors';

/** Limit of a page's cumulative layout shift. */
const LIMIT = 0.02;
const screens = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 900 } },
] as const;
/** The files of the web font, each with letters that it alone has. The browser may get either first. */
const files = { arabic: 'رواق', latin: 'Riwaq' } as const;

/** Pages with other scripts and layouts: a bundle, an affiliate's landing, a running offer, a missing page. */
const others = [links.product('researcher-bundle'), '/v1/partner-a/spss-course', '/offers/writing-demo-offer', '/no/such/page'];

/** A layout shift with its score. */
interface Moves {
  readonly entries: PerformanceEntry[];
  readonly watching: PerformanceObserver;
}

/** Runs in the page first: records layout shifts. */
function watchMoves(): void {
  const entries: PerformanceEntry[] = [];
  const watching = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  watching.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { moves: { entries, watching } satisfies Moves });
}

/** The cumulative layout shift since the page opened. */
function moved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { entries, watching } = (globalThis as unknown as { moves: Moves }).moves;
    entries.push(...watching.takeRecords());
    return (entries as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0);
  });
}

/** Every element that moved since the page opened, with its position and height before and after, in pixels. */
function movedElements(page: Page): Promise<string> {
  return page.evaluate(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    const { entries } = (globalThis as unknown as { moves: Moves }).moves;
    const sources = (entries as (PerformanceEntry & { sources: Source[] })[]).flatMap((entry) => entry.sources);
    return sources
      .map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `<${element?.localName} class="${element?.className}"> ${previousRect.y} → ${currentRect.y}, ${previousRect.height} → ${currentRect.height} high «${element?.textContent?.slice(0, 40)}»`;
      })
      .join('\n');
  });
}

/** The PostScript names of the fonts that the browser draws the content's headings, texts and links with. */
async function usedFonts(page: Page): Promise<string[]> {
  const asked = await page.context().newCDPSession(page);
  await asked.send('DOM.enable');
  await asked.send('CSS.enable');
  const { root } = await asked.send('DOM.getDocument');
  const { nodeIds } = await asked.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main :is(h1, h2, p, a)' });
  const answers = await Promise.all(nodeIds.map((nodeId) => asked.send('CSS.getPlatformFontsForNode', { nodeId })));
  await asked.detach();
  return [...new Set(answers.flatMap(({ fonts }) => fonts.map(({ postScriptName }) => postScriptName)))].sort();
}

/** Orders a product. Returns the pages of that order, each with a text that proves it is complete. */
async function orderPages({ request }: BrowserContext, shop: string): Promise<[path: string, says: string][]> {
  const reference = `RQ-${randomUUID()
    .toUpperCase()
    .replace(/[^2-9A-F]/g, '')
    .slice(0, 8)}`;
  const multipart = {
    ...customer,
    selectedPaymentMethod: 'bank',
    productName: 'QuillBot Premium',
    selectedProduct: 'quillbot-premium',
    selectedVersion: 'شهر واحد',
    totalAmount: '1150',
    orderReference: reference,
  };
  const sent = await request.post(`/api/forms/product-order?for=${encodeURIComponent('quillbot-premium@شهر واحد')}`, {
    multipart,
    headers: { origin: shop, 'idempotency-key': `${reference}:pending` },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return [
    [`${links.thankYou}?order=${reference}`, 'تم إرسال طلبك بنجاح'],
    [links.order(reference), 'ننتظر تحويلك'],
  ];
}

/** A promise and the function that resolves it. */
function withSender() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}

/** Opens each page with the machine's fonts, then loads the web font, file by file. Returns the pages that shifted too much. */
async function movedPages(browser: Browser, shop: string, screen: (typeof screens)[number], set: SystemFonts): Promise<string[]> {
  const context = await browser.newContext({
    ...screen,
    baseURL: shop,
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    serviceWorkers: 'block',
  });
  const errors = watchErrors(context, shop);
  const page = await context.newPage();
  const isThere = (file: keyof typeof files) => page.evaluate((text) => document.fonts.check("1rem 'Readex Pro'", text), files[file]);
  // A text may break elsewhere while a page has one of the two: each screen gets another one first.
  const order = screen === screens[0] ? (['latin', 'arabic'] as const) : (['arabic', 'latin'] as const);
  const found: string[] = [];
  const held = new Map<string, { readonly sent: Promise<void>; readonly send: () => void }>();
  await page.addInitScript(watchMoves);
  for (const file of order)
    await page.route(`**/readex-pro-${file}.*.woff2`, async (route) => {
      await held.get(file)?.sent;
      await route.continue();
    });
  const pages: [path: string, says?: string][] = [...(await pagesOfEachKind()), ...others].map((path) => [path]);
  for (const [path, says] of [...pages, ...(await orderPages(context, shop)), [eidPage, 'اطلب العرض الآن'] as const]) {
    // The promotion's days are in the past.
    if (says && path === eidPage) await page.clock.setFixedTime(june);
    for (const file of order) held.set(file, withSender());
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('html[data-hydrated]').waitFor();
    if (says) await page.getByText(says).first().waitFor();
    const before = await moved(page);
    if (path === '/') expect(await usedFonts(page)).toEqual([...systemFonts[set].postScriptNames].sort());
    for (const file of order) {
      expect(await isThere(file), `${file} of ${path}`).toBe(false);
      held.get(file)?.send();
      await expect.poll(() => isThere(file), `${file} of ${path}`).toBe(true);
      // The page is painted with this file before the next one comes.
      await moved(page);
    }
    const after = await moved(page);
    if (after > LIMIT)
      found.push(
        `${path} at ${screen.viewport.width} px: ${before.toFixed(4)}, ${after.toFixed(4)} with the web font: ${await movedElements(page)}`,
      );
  }
  await context.close();
  expect(errors.filter((error) => !/404/.test(error))).toEqual([]);
  return found;
}

for (const set of Object.keys(systemFonts) as SystemFonts[]) {
  // Noto Sans is the Arabic font of some telephones alone.
  const looked = set === 'noto' ? screens.slice(0, 1) : screens;
  test(`no page of any kind moves when the web font comes late, where a machine has the fonts of ${set}`, async ({
    playwright,
    launchOptions,
    shop,
  }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, env: environmentWith(set) });
    const found: string[] = [];
    for (const screen of looked) found.push(...(await movedPages(browser, shop, screen, set)));
    await browser.close();
    expect(found).toEqual([]);
  });
}
