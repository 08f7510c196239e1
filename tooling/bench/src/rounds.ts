import type { Browser } from '@playwright/test';
import { type Grown, longVisit } from './long-visit';
import { type TapName, type Tapped, tap, taps } from './tap';
import { type PageName, pages, type Variant } from './variants';
import { type Visit, visit } from './visit';

/** A way to deliver the site, with its server. */
export interface Served {
  readonly variant: Variant;
  readonly url: string;
  readonly close: () => Promise<void>;
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
    })),
  );
  await inRounds('pages', runs, async (counts) => {
    for (const { variant, url, visits } of cells) {
      const visited = await visit(browser, url, variant.scripted);
      if (counts) visits.push(visited);
    }
  });
  return cells.map(({ page, variant, visits }) => ({ page, variant: variant.name, visits }));
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
