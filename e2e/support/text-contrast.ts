import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type ReadText, readTexts } from './read-texts';

/** Least contrast in WCAG 2 (1.4.3), for texts and large texts. */
const [ENOUGH, ENOUGH_FOR_LARGE] = [4.5, 3];
/** Share of the background that is ignored: a crossing line, a button's corner. */
const STRAY = 0.1;
/** Pixels of a picture for each CSS pixel: it shows grounds alone, and half costs a third less processor time. */
const SCALE = 0.5;

/** Milliseconds for one picture, which takes a third of a second: only a browser that waits for nothing reaches it. */
const PICTURE_LIMIT = 20_000;

/** A screenshot as RGB bytes. */
interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Texts with too little contrast to what is painted behind them, one line each. Measured in a screenshot without texts, because axe-core
 * takes joined Arabic letters for icons and ignores pictures and patterns (decision 0077). A fault counts once two pictures in a row show
 * it: a busy browser may take one before it has painted the ground of a far part.
 */
export async function contrastFindings(page: Page): Promise<string[]> {
  await page.evaluate(keepStill);
  try {
    let before: string[] | undefined;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const texts = await textsOf(page);
      const findings = await measure(page, texts);
      if (!findings || !isDeepStrictEqual(standing(texts), standing(await textsOf(page)))) continue;
      if (findings.length === 0 || isDeepStrictEqual(findings, before)) return findings;
      before = findings;
    }
  } finally {
    await page.evaluate(letMove);
  }
  throw new Error(`the texts of ${page.url()} move or change: no picture shows them as they were read`);
}

/** As one text: the browser would pack each of its thousand numbers by itself. */
async function textsOf(page: Page): Promise<ReadText[]> {
  return JSON.parse(await page.evaluate<string>(`JSON.stringify((${readTexts})())`));
}

/** How often a page that changes during the screenshot is read again, or one of which no picture came. */
const MOST_TRIES = 5;

/** Position and colour of each text. Words and width may change: clocks and carousels run. */
function standing(texts: readonly ReadText[]) {
  return texts.map(({ where, colour, rects }) => [where, colour, Math.round(rects[0]?.top ?? 0)]);
}

/** Undefined where a picture does not come. */
async function measure(page: Page, texts: readonly ReadText[]): Promise<string[] | undefined> {
  await page.evaluate(hideTexts);
  const [isScreenNeeded, isWholeNeeded] = [texts.some(({ fixed }) => fixed), texts.some(({ fixed }) => !fixed)];
  const screen = isScreenNeeded ? await pictureOf(page, false) : undefined;
  await page.evaluate(hideBars);
  const whole = isWholeNeeded ? await pictureOf(page, true) : undefined;
  await page.evaluate(showTexts);
  if ((isScreenNeeded && !screen) || (isWholeNeeded && !whole)) return undefined;
  return texts.flatMap((text) => {
    const needed = text.large ? ENOUGH_FOR_LARGE : ENOUGH;
    const picture = text.fixed ? screen : whole;
    const found = picture && leastContrast(text, picture);
    if (found === undefined || found >= needed) return [];
    return [`contrast: ${found.toFixed(2)} where ${needed} is needed: ${text.where} «${text.words}»`];
  });
}

/**
 * Takes a picture of the screen, or of the whole page: there a bar stands elsewhere than a visitor sees it.
 * The browser packs it fast, not small: a page's picture takes a third of a second, where Playwright's takes half. Undefined where none comes in time: after a
 * change of the screen Chromium may wait for a frame that it has painted already.
 */
async function pictureOf(page: Page, fullPage: boolean): Promise<Picture | undefined> {
  const { density, ...area } = await page.evaluate((whole) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const [width, height] = whole ? [Math.max(scrollWidth, innerWidth), Math.max(scrollHeight, innerHeight)] : [innerWidth, innerHeight];
    return { x: whole ? 0 : scrollX, y: whole ? 0 : scrollY, width, height, density: devicePixelRatio };
  }, fullPage);
  const clip = { ...area, scale: SCALE / density };
  const browser = await page.context().newCDPSession(page);
  const asked = browser.send('Page.captureScreenshot', { optimizeForSpeed: true, captureBeyondViewport: fullPage, clip });
  // One that did not come is given up with its session.
  asked.catch(() => {});
  const shot = await Promise.race([asked, wait(PICTURE_LIMIT, undefined, { ref: false })]);
  await browser.detach();
  if (!shot) return undefined;
  const { data, info } = await sharp(Buffer.from(shot.data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Runs in the page: ends transitions, renders skipped parts and takes scrollbars away, so that texts stay in place. */
function keepStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::placeholder { transition: none !important; content-visibility: visible !important }');
  // A phone's scaled picture has room for a desktop's scrollbar.
  still.insertRule(':root { scrollbar-width: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** Runs in the page: hides every text. */
function hideTexts(): void {
  const hidden = new CSSStyleSheet();
  hidden.replaceSync('*, ::before, ::after, ::placeholder { color: transparent !important; text-shadow: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
}

/** Runs in the page: hides the bars that `readTexts` marked. */
function hideBars(): void {
  const hidden = document.adoptedStyleSheets.at(-1);
  hidden?.insertRule('[data-bar], [data-bar] * { visibility: hidden !important }');
}

/** Runs in the page: shows texts and bars again. */
function showTexts(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  for (const bar of document.querySelectorAll<HTMLElement>('[data-bar]')) delete bar.dataset.bar;
}

/** Runs in the page: undoes `keepStill`. */
function letMove(): void {
  // Forces a style pass before transitions are enabled.
  document.body.getBoundingClientRect();
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  for (const bar of document.querySelectorAll<HTMLElement>('[data-bar]')) delete bar.dataset.bar;
}

/** The lowest contrast of a text, without outliers. Undefined where the screenshot does not show it. */
function leastContrast({ colour, rects }: ReadText, { data, width, height }: Picture): number | undefined {
  const grounds = new Map<number, number>();
  let all = 0;
  for (const { left, top, right, bottom } of rects)
    for (let y = Math.max(0, Math.round(top * SCALE)); y < Math.min(height, Math.round(bottom * SCALE)); y += 1)
      for (let x = Math.max(0, Math.round(left * SCALE)); x < Math.min(width, Math.round(right * SCALE)); x += 1) {
        const at = (y * width + x) * 3;
        const ground = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
        grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
        all += 1;
      }
  const worstFirst = [...grounds]
    .map(([ground, count]) => ({ count, found: contrastOn(ground, colour) }))
    .sort((a, b) => a.found - b.found);
  let strays = 0;
  return worstFirst.find(({ count }) => {
    strays += count;
    return strays > all * STRAY;
  })?.found;
}

/** WCAG 2 contrast of a possibly transparent colour, from 1 to 21. */
function contrastOn(ground: number, [red, green, blue, alpha]: ReadText['colour']): number {
  const behind = [(ground >> 16) & 255, (ground >> 8) & 255, ground & 255];
  const seen = [red, green, blue].map((channel, at) => channel * alpha + (behind[at] ?? 0) * (1 - alpha));
  const [darker = 0, lighter = 0] = [luminance(behind), luminance(seen)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
