import { test as base } from './changing-site';
import { type Changes, releaseVariant, SECOND_VERSION } from './release-variant';

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
export const test = base.extend<object, { releases: SiteWithFallbacks }>({
  releases: [
    async ({ changingSite }, use) => {
      const { home } = changingSite;
      const [offers, courses] = await Promise.all([changingSite.live('offers'), changingSite.live('courses')]);
      const second = { app: 'offers', version: SECOND_VERSION } as const;
      await changingSite.promote(await releaseVariant(home, offers, SECOND_VERSION), await releaseVariant(home, courses, SECOND_VERSION));
      await use({
        first: { offers: offers.version, courses: courses.version },
        async breakOffers(version, changes) {
          await changingSite.promote(await releaseVariant(home, second, version, changes));
        },
        repairOffers: () => changingSite.rollBack('offers'),
      });
    },
    // Automatic, because every test here needs it.
    { scope: 'worker', timeout: 600_000, auto: true },
  ],
});
