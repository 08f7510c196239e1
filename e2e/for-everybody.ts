import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe';

/** The widths of the two screens that every state is looked at on. */
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Nothing stands in anybody's way, in dark and in light colours. Who wants less motion sees the same. */
export async function expectForEverybody(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
}

/** The same, and nothing need be moved sideways, on a phone and on a desktop. For journeys that run once. */
export async function expectOnEveryScreen(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await expectForEverybody(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen.width} px`).toBeLessThanOrEqual(screen.width);
  }
  if (usual) await page.setViewportSize(usual);
}
