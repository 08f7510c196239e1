import type { BrowserContext, Page } from '@playwright/test';
import { links } from '@riwaq/contracts';
import { pagesOfEachKind, shareOf } from '../support/composed-document';
import { eidPage, june } from '../support/eid-days';
import { expect, test } from '../support/fixtures';
import { everyLateCase } from '../support/late-cases';
import { saveData, shareClock } from '../support/page-actions';
import { newReference, placeOrder } from '../support/placed-order';
import { environmentWith, type SystemFonts, systemFonts } from '../support/system-fonts';
import { watchErrors } from '../support/watch-errors';

const PARTS = 3;
/** Limit of a page's cumulative layout shift. */
const LIMIT = 0.02;
const phone = { width: 390, height: 844 };
/** Where the lines of a failed payment are the tightest. */
const narrow = { width: 375, height: 667 };
const desktop = { width: 1280, height: 900 };
type Screen = typeof phone;
/** The files of the web font, each with letters that it alone has. The browser may get either first. */
const files = { arabic: 'رواق', latin: 'Riwaq' } as const;
type FontFile = keyof typeof files;

/** Pages with other scripts and layouts: a bundle, an affiliate's landing, a running offer and promotion, a missing page. */
const others = [
  links.product('researcher-bundle'),
  '/v1/partner-a/spss-course',
  '/offers/writing-demo-offer',
  '/offers/back-to-university',
  '/no/such/page',
];

/** A page's layout shifts, and a wait until what was changed is painted. */
interface Moves {
  readonly entries: PerformanceEntry[];
  readonly watching: PerformanceObserver;
  readonly painted: () => Promise<void>;
}

/** Runs in the page first: records layout shifts. */
function watchMoves(): void {
  const entries: PerformanceEntry[] = [];
  const watching = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  watching.observe({ type: 'layout-shift', buffered: true });
  // A clock that a test sets replaces it by a timer, which waits for no frame.
  const nextFrame = requestAnimationFrame.bind(globalThis);
  const painted = async () => {
    for (const _ of [1, 2]) await new Promise(nextFrame);
  };
  Object.assign(globalThis, { moves: { entries, watching, painted } satisfies Moves });
}

/** The cumulative layout shift since the page opened, or since `forgetMoves`. */
function moved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { entries, watching, painted } = (globalThis as unknown as { moves: Moves }).moves;
    await painted();
    entries.push(...watching.takeRecords());
    return (entries as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0);
  });
}

/** Forgets what moved so far, once it is painted. */
async function forgetMoves(page: Page): Promise<void> {
  await moved(page);
  await page.evaluate(() => {
    (globalThis as unknown as { moves: Moves }).moves.entries.splice(0);
  });
}

/** Every element that moved, with its position and height before and after, in pixels. */
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
async function orderPages(context: BrowserContext, shop: string): Promise<[path: string, says: string][]> {
  const reference = newReference();
  await placeOrder(context, shop, reference);
  return [
    [`${links.thankYou}?order=${reference}`, 'تم إرسال طلبك بنجاح'],
    [links.order(reference), 'أرسل الوصل'],
  ];
}

/** The font rules of a page that it does without, by file. */
type FontRules = Readonly<Record<FontFile, string>>;

/** Takes the web fonts away, that of headings for good: the page shows the machine's fonts, as before the files come on a slow line. */
function takeFontAway(page: Page): Promise<FontRules> {
  return page.evaluate(() => {
    const taken = { arabic: '', latin: '' };
    for (const sheet of document.styleSheets)
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const text = sheet.cssRules[at]?.cssText ?? '';
        const file = /(?:readex-pro-(arabic|latin)|markazi-text)\./.exec(text);
        if (!text.startsWith('@font-face') || !file) continue;
        if (file[1] === 'arabic' || file[1] === 'latin') taken[file[1]] = text;
        sheet.deleteRule(at);
      }
    return taken;
  });
}

/** Gives one file of the web font back. Resolves when the page is painted with it. */
async function giveFontBack(page: Page, rules: FontRules, file: FontFile): Promise<void> {
  await page.evaluate(
    async ({ rule, text }) => {
      document.styleSheets[0]?.insertRule(rule);
      await document.fonts.load("1rem 'Readex Pro'", text);
    },
    { rule: rules[file], text: files[file] },
  );
  await moved(page);
}

/** A machine's fonts, and which part of the pages is opened with them. */
interface Machine {
  readonly set: SystemFonts;
  readonly part: number;
}

/** Noto Sans is the Arabic font of some telephones alone. Elsewhere a page opens on the first screen and is tried on both. */
function screensOf(set: SystemFonts): readonly [Screen, ...Screen[]] {
  if (set === 'noto') return [phone];
  return set === 'liberation' ? [desktop, phone] : [phone, desktop];
}

/** A page, and the text that proves it complete. */
type ShownPage = readonly [path: string, says?: string];

/** Opens a page of each kind with the machine's fonts, then gives it the web font, file by file, on each screen. Returns what shifted too much. */
async function movedPages(context: BrowserContext, shop: string, { set, part }: Machine): Promise<string[]> {
  const screens = screensOf(set);
  const page = await context.newPage();
  const found: string[] = [];
  const judge = async (what: string) => {
    const shift = await moved(page);
    if (shift > LIMIT) found.push(`${what}: ${shift.toFixed(4)}: ${await movedElements(page)}`);
  };
  await page.addInitScript(watchMoves);
  const pages: ShownPage[] = [...(await pagesOfEachKind()), ...others].map((path) => [path]);
  const all = [...pages, ...(await orderPages(context, shop)), [eidPage, 'اطلب الباقة الآن'] as const];
  for (const [path, says] of shareOf(all, part, PARTS)) {
    // The promotion's days are in the past.
    if (says && path === eidPage) await page.clock.setFixedTime(june);
    await page.setViewportSize(screens[0]);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('html[data-hydrated]').waitFor();
    if (says) await page.getByText(says).first().waitFor();
    // Its document is of another day, and says that it is over.
    if (path !== eidPage) await judge(`${path} as it opens`);
    for (const screen of path === links.paymentSuccess ? [...screens, narrow] : screens) {
      await page.setViewportSize(screen);
      const rules = await takeFontAway(page);
      expect(Object.values(rules), `rules of ${path}`).not.toContain('');
      await forgetMoves(page);
      if (path === '/') expect(await usedFonts(page)).toEqual([...systemFonts[set].postScriptNames].sort());
      // A text may break elsewhere while a page has one of the two: each screen gets another one first.
      const order = screen === desktop ? (['arabic', 'latin'] as const) : (['latin', 'arabic'] as const);
      for (const file of order) await giveFontBack(page, rules, file);
      await judge(`${path} at ${screen.width} px, with the web font`);
    }
  }
  return found;
}

for (const set of everyLateCase ? (Object.keys(systemFonts) as SystemFonts[]) : (['android'] as const))
  for (let part = 0; part < PARTS; part += 1)
    test(`no page of any kind moves when the web font comes late, where a machine has the fonts of ${set}, part ${part + 1} of ${PARTS}`, async ({
      playwright,
      launchOptions,
      shop,
    }) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, env: environmentWith(set) });
      const [first] = screensOf(set);
      const context = await browser.newContext({
        viewport: first,
        isMobile: first === phone,
        hasTouch: first === phone,
        baseURL: shop,
        locale: 'ar-DZ',
        timezoneId: 'Africa/Algiers',
      });
      await saveData(context);
      await shareClock(context);
      const errors = watchErrors(context, shop);
      const found = await movedPages(context, shop, { set, part });
      await browser.close();
      expect(errors.filter((error) => !/404/.test(error))).toEqual([]);
      expect(found).toEqual([]);
    });

test('that check sees what it looks for: without the fonts that stand in, a page moves on both screens', async ({ page }) => {
  await page.addInitScript(watchMoves);
  // Most of a desktop's lines are too short to break elsewhere: what moves there is less.
  for (const [screen, path, least] of [
    [phone, links.product('researcher-bundle'), LIMIT],
    [desktop, '/courses/spss-demo-course', LIMIT / 2],
  ] as const) {
    await page.setViewportSize(screen);
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    const rules = await takeFontAway(page);
    await page.evaluate(removeFontFaces);
    await forgetMoves(page);
    for (const file of ['latin', 'arabic'] as const) await giveFontBack(page, rules, file);
    expect(await moved(page), `${screen.width} px`).toBeGreaterThan(least);
  }
});

/** Runs in the page: removes the fallback fonts. */
function removeFontFaces(): void {
  for (const sheet of document.styleSheets)
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) if (sheet.cssRules[at] instanceof CSSFontFaceRule) sheet.deleteRule(at);
}
