import type { Browser } from '@playwright/test';
import { type FirstPaint, firstPaint } from './first-paint';
import { type Grown, longVisit } from './long-visit';
import { measurePress, type Pressed, type PressName, presses } from './presses';
import { type TapName, type Tapped, tap, taps } from './tap';
import { type PageName, pages, type Variant } from './variants';
import { type Visit, visit } from './visit';

/** A way to deliver the site, with its server. */
export interface Served {
  readonly variant: Variant;
  readonly url: string;
  /** Its server without nginx. */
  readonly shop: string;
  readonly close: () => Promise<void>;
}

/** All answers of one variant to a press. */
export interface MeasuredPress {
  readonly press: PressName;
  readonly variant: Variant['name'];
  readonly answers: readonly Pressed[];
}

/** What a long visit of one variant keeps. */
export interface MeasuredMemory extends Grown {
  readonly variant: Variant['name'];
}

/** All visits of one variant of a page. */
export interface MeasuredPage {
  readonly page: PageName;
  readonly variant: Variant['name'];
  readonly visits: readonly Visit[];
  readonly paints: readonly FirstPaint[];
}

/** All taps of one variant of a link; `ahead` with preloaded code. */
export interface MeasuredTap {
  readonly tap: TapName;
  readonly variant: Variant['name'];
  readonly ahead: boolean;
  readonly taps: readonly Tapped[];
}

/** Visits every page in every variant, interleaved, `runs` times after a warm-up. */
export async function measurePages(browser: Browser, served: readonly Served[], runs: number): Promise<MeasuredPage[]> {
  const cells = Object.entries(pages).flatMap(([page, path]) =>
    served.map(({ variant, url }) => ({
      page: page as PageName,
      variant,
      url: `${url}${path}`,
      visits: [] as Visit[],
      paints: [] as FirstPaint[],
    })),
  );
  await inRounds('pages', runs, async (counts) => {
    for (const { variant, url, visits, paints } of cells) {
      const visited = await visit(browser, url, variant.scripted);
      const painted = await firstPaint(browser, url);
      if (!counts) continue;
      visits.push(visited);
      paints.push(painted);
    }
  });
  return cells.map(({ page, variant, visits, paints }) => ({ page, variant: variant.name, visits, paints }));
}

/** Taps every link in every variant, with and without preloaded code, in the same way. */
export async function measureTaps(browser: Browser, served: readonly Served[], runs: number): Promise<MeasuredTap[]> {
  const cells = (Object.keys(taps) as TapName[]).flatMap((name) =>
    [true, false].flatMap((ahead) => served.map(({ variant, url }) => ({ name, ahead, variant, url, measured: [] as Tapped[] }))),
  );
  await inRounds('taps', runs, async (counts) => {
    for (const { name, ahead, url, measured } of cells) {
      const tapped = await tap(browser, url, taps[name], ahead);
      if (counts) measured.push(tapped);
    }
  });
  return cells.map(({ name, ahead, variant, measured }) => ({ tap: name, ahead, variant: variant.name, taps: measured }));
}

/** Measures every press in every variant, in the same way. */
export async function measurePresses(browser: Browser, served: readonly Served[], runs: number): Promise<MeasuredPress[]> {
  const cells = (Object.keys(presses) as PressName[]).flatMap((press) =>
    served.map(({ variant, url }) => ({ press, variant: variant.name, url, answers: [] as Pressed[] })),
  );
  await inRounds('presses', runs, async (counts) => {
    for (const { press, url, answers } of cells) {
      const answer = await measurePress(browser, url, presses[press]);
      if (counts) answers.push(answer);
    }
  });
  return cells.map(({ press, variant, answers }) => ({ press, variant, answers }));
}

/** Makes one long visit of each variant. */
export async function measureMemory(browser: Browser, served: readonly Served[]): Promise<MeasuredMemory[]> {
  const measured: MeasuredMemory[] = [];
  for (const { variant, url } of served) measured.push({ variant: variant.name, ...(await longVisit(browser, url)) });
  return measured;
}

/** Runs a round `runs` times after a warm-up. */
async function inRounds(what: string, runs: number, round: (counts: boolean) => Promise<void>): Promise<void> {
  for (let run = 0; run <= runs; run += 1) {
    await round(run > 0);
    console.log(run === 0 ? `${what}: warmed up` : `${what}: round ${run} of ${runs}`);
  }
}
