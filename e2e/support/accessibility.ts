import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { contrastFindings } from './text-contrast';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The rules of axe-core: all, or those that depend on the width of a screen. Target size (WCAG 2.2) is off by default.
 * Contrast is measured in a screenshot.
 */
const rules = {
  all: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } } },
  layout: { resultTypes: ['violations'], runOnly: ['target-size'] },
} as const;

/**
 * Faults of a page, one line each, by all rules, by those of its layout or by contrast alone, after its transitions.
 * Contrast is always among them. Playwright evaluates axe-core, so the page's policy stays in force.
 */
export async function accessibilityFindings(page: Page, asked: keyof typeof rules | 'contrast' = 'all'): Promise<string[]> {
  // A button that a bar half covers counts as too small: from its top a page is always covered alike.
  if (asked !== 'contrast') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(settled);
  if (asked === 'contrast') return contrastFindings(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const asking = `axe.run(document, ${JSON.stringify(rules[asked])}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<AxeResults['violations']>(asking);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  return [...found, ...(await contrastFindings(page))];
}

/**
 * Runs in the page: waits until the last change is painted, its finite animations have ended and the pictures in view have come. A text that
 * fades in, or whose picture is still missing, has the wrong contrast.
 */
async function settled(): Promise<void> {
  const isEnding = ({ playState, effect, timeline }: Animation) =>
    timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime) && playState === 'running';
  // The browser may leave out a lazy picture, as in a slide beside the screen.
  const isComing = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && image.loading !== 'lazy' && bottom > 0 && top < innerHeight;
  };
  const come = (image: HTMLImageElement) =>
    new Promise((done) => {
      for (const end of ['load', 'error']) image.addEventListener(end, done, { once: true });
    });
  // What begins again and again holds nobody up.
  for (let round = 0; round < 5; round += 1) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document.getAnimations().filter(isEnding);
    const coming = [...document.images].filter(isComing);
    if (ending.length + coming.length === 0) return;
    await Promise.allSettled([...ending.map(({ finished }) => finished), ...coming.map(come)]);
  }
}

const phone = { width: 390, height: 844 } as const;
const desktop = { width: 1440, height: 900 } as const;

/** Runs in the page: renders what the browser skips until it is near, and stops colour transitions. */
function layOutFarSections(): void {
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

/**
 * Accessibility faults in one or more colour schemes: all rules in the first, the colour rules in the others. With reduced motion, which
 * shows the same.
 */
export async function findingsIn(page: Page, ...schemes: readonly ('dark' | 'light')[]): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(layOutFarSections);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const found = await accessibilityFindings(page, scheme === schemes[0] ? 'all' : 'contrast');
    findings.push(...found.map((line) => `${scheme}: ${line}`));
  }
  return findings;
}

/** Expects no accessibility fault in dark or light colours. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsIn(page, 'dark', 'light')).toEqual([]);
}

/**
 * Expects no accessibility fault in dark colours on a phone, nor in light ones on a desktop what its width changes: the size of targets,
 * contrast. Neither scrolls sideways. A state has the same names, roles and tokens on both. For journeys that run once.
 */
export async function expectOnEveryScreen(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.evaluate(layOutFarSections);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page, phone.width);
  await page.setViewportSize(desktop);
  expect(await layoutFindings(page)).toEqual([]);
  await expectToFit(page, desktop.width);
  if (usual) await page.setViewportSize(usual);
}

/** What the width of a screen changes, in light colours: the size of targets, and contrast. */
export async function layoutFindings(page: Page): Promise<string[]> {
  await page.evaluate(layOutFarSections);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return accessibilityFindings(page, 'layout');
}

async function expectToFit(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
}
