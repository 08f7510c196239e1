import { test as base, openChangingSite } from './changing-site';
import { type Changes, releaseVariant, SECOND_VERSION } from './release-variant';
import type { TestWorker } from './test-worker';

/** A site where offers and courses have a fallback. */
interface SiteWithFallbacks {
  /** The first good release of both apps. */
  readonly first: { readonly offers: string; readonly courses: string };
  /** Releases broken offers as `version` and makes them live; their fallback is the second release. */
  breakOffers(version: string, changes: Changes): Promise<void>;
  /** Rolls the offers back to the second release. */
  repairOffers(): Promise<void>;
}

/** Tests of a site with the second release of offers and courses live, and the first as fallback. */
export const test = base.extend<{ releases: SiteWithFallbacks }>({
  servedSite: async ({ worker }, use) => use(await worker.once(openSiteWithFallbacks)),
  releases: async ({ worker }, use) => use((await worker.once(openSiteWithFallbacks)).releases),
});

async function openSiteWithFallbacks(worker: TestWorker) {
  // The gateway writes in its rounds what visitors report.
  const served = await openChangingSite(worker, { sweepEvery: 1000 });
  const { home, live, promote, rollBack } = served.changingSite;
  const [offers, courses] = await Promise.all([live('offers'), live('courses')]);
  const second = { app: 'offers', version: SECOND_VERSION } as const;
  await promote(await releaseVariant(home, offers, SECOND_VERSION), await releaseVariant(home, courses, SECOND_VERSION));
  const releases: SiteWithFallbacks = {
    first: { offers: offers.version, courses: courses.version },
    async breakOffers(version, changes) {
      await promote(await releaseVariant(home, second, version, changes));
    },
    repairOffers: () => rollBack('offers'),
  };
  return { ...served, releases };
}
