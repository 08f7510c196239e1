import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { showAllFonts } from './all-fonts';

/** The screens of a sheet. */
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const schemes = ['light', 'dark'] as const;
const GAP = 8;

/** Runs in the page: waits until nothing in view is a placeholder, pictures have come, and two frames are painted. */
async function settle(): Promise<void> {
  const inView = (element: Element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 8 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const frames = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const waits = () =>
    [...document.querySelectorAll('main span[aria-hidden="true"]:empty')].some(inView) ||
    [...document.images].some((image) => !image.complete && inView(image));
  for (let tries = 0; tries < 300 && waits(); tries += 1) await frames();
  await frames();
}

/** A page on each screen in both schemes, as one picture: light above dark. The page is opened once, and laid out for each. */
export async function contactSheet(page: Page): Promise<Buffer> {
  const shots: { readonly input: Buffer; readonly row: number; readonly width: number; readonly height: number }[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const [row, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme });
      await showAllFonts(page);
      await page.evaluate(settle);
      const input = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const { width = 0, height = 0 } = await sharp(input).metadata();
      shots.push({ input, row, width, height });
    }
  }
  const rowHeight = Math.max(...shots.map(({ height }) => height)) + GAP;
  const lefts = screens.map((_, at) =>
    shots
      .filter(({ row }) => row === 0)
      .slice(0, at)
      .reduce((sum, { width }) => sum + width + GAP, 0),
  );
  const width = (lefts.at(-1) ?? 0) + (shots.at(-1)?.width ?? 0);
  const layers = shots.map(({ input, row }, at) => ({ input, left: lefts[Math.floor(at / schemes.length)] ?? 0, top: row * rowHeight }));
  return sharp({ create: { width, height: schemes.length * rowHeight - GAP, channels: 3, background: '#808080' } })
    .composite(layers)
    .png({ palette: true, colours: 256, dither: 0, compressionLevel: 9, effort: 7 })
    .toBuffer();
}
