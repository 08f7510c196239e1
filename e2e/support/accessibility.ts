import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core is asked for. Its one rule of WCAG 2.2, the size of targets, is not among those that it goes by unless told. */
const rules = {
  all: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  contrast: { resultTypes: ['violations'], runOnly: ['color-contrast'] },
} as const;

/**
 * What axe-core finds wrong on a page, or in what a selector names, a line for each rule and element, once what comes or goes by a transition has come or
 * gone. It is evaluated from outside, so the page's policy stays in force.
 */
export async function axeFindings(page: Page, asked: keyof typeof rules = 'all', within?: string): Promise<string[]> {
  await page.evaluate(settled);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const place = within === undefined ? 'document' : JSON.stringify(within);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${place}, ${JSON.stringify(rules[asked])})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Runs in the page: waits for the animations that come to an end. Half faded in, a text has not the colours that it is read in. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ playState, effect, timeline }) => {
    const byTime = timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime);
    return byTime && playState === 'running';
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page: shows what the browser skips until it comes near, where a colour that changes stays as it was. */
function layOutFarSections(): void {
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}

type Scheme = 'dark' | 'light';

/** Shows the page in the colours of a scheme, once none is on its way to the other. Who wants less motion sees the same. */
async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** What stands in anybody's way, in dark and in light colours: all rules in the first, in the other those of colours, which alone know it. */
export async function findingsInBothSchemes(page: Page, first: Scheme = 'dark'): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(layOutFarSections);
  for (const scheme of [first, first === 'dark' ? 'light' : 'dark'] as const) {
    await showIn(page, scheme);
    const found = await axeFindings(page, scheme === first ? 'all' : 'contrast');
    findings.push(...found.map((line) => `${scheme}: ${line}`));
  }
  return findings;
}

/** Nothing stands in anybody's way, in dark and in light colours. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsInBothSchemes(page)).toEqual([]);
}

/** Runs in the page: notes on each element whose own text is to be seen, between header and footer, on which screens it was. */
function noteTexts(screen: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    if (!hasText || element.closest('#root > :is(header, footer)') || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.dataset.seenOn = `${element.dataset.seenOn ?? ''}${screen}`;
  }
}

/** The two screens that a state is looked at on, each in colours of its own. */
const phone = { name: 'phone', size: { width: 390, height: 844 }, first: 'dark', other: 'light' } as const;
const desktop = { name: 'desktop', size: { width: 1440, height: 900 }, first: 'light', other: 'dark' } as const;

/**
 * Nothing stands in anybody's way or need be moved sideways, in dark colours on a phone and in light ones on a desktop. A text that only one of the two screens shows is
 * looked at in both schemes there; header and footer are, with every kind of page. For journeys that run once.
 */
export async function expectOnEveryScreen(page: Page): Promise<void> {
  const usual = page.viewportSize();
  const findings: string[] = [];
  await page.evaluate(layOutFarSections);
  for (const { name, size, first } of [phone, desktop]) {
    await page.setViewportSize(size);
    await showIn(page, first);
    findings.push(...(await axeFindings(page)).map((line) => `${name}, ${first}: ${line}`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${size.width} px`).toBeLessThanOrEqual(size.width);
    await page.evaluate(noteTexts, name);
  }
  for (const { name, size, other } of [desktop, phone]) {
    const alone = `[data-seen-on=${name}]`;
    if ((await page.locator(alone).count()) === 0) continue;
    await page.setViewportSize(size);
    await showIn(page, other);
    findings.push(...(await axeFindings(page, 'contrast', alone)).map((line) => `${name}, ${other}: ${line}`));
  }
  expect(findings).toEqual([]);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-seen-on]')) delete element.dataset.seenOn;
  });
  if (usual) await page.setViewportSize(usual);
}
