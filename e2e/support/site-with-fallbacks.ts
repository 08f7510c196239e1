import { test as base } from './changing-site';
import { type Changes, releaseVariant, SECOND_VERSION } from './release-variant';

/** A site on which offers and courses have a release to fall back to. */
interface SiteWithFallbacks {
  /** The good release that was live before the second one, of both apps. */
  readonly first: { readonly offers: string; readonly courses: string };
  /** Makes a broken release of the offers live under `version`; the second one is what it falls back to. */
  breakOffers(version: string, changes: Changes): Promise<void>;
  /** Puts the second release of the offers back. */
  repairOffers(): Promise<void>;
}

/** The tests of a site whose `shop` shows the second release of offers and courses, each with a good one before it. */
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
    // Every test of these needs it, also one that does not name it and is the first of its worker.
    { scope: 'worker', timeout: 180_000, auto: true },
  ],
});
