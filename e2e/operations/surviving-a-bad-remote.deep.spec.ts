import { expect, type Page } from '@playwright/test';
import { dataPath } from '@riwaq/contracts';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle } from '../support/bundle-order';
import { entry, missing, parts, throwsWhileRendering, transportFaults } from '../support/faults';
import { SECOND_VERSION } from '../support/release-variant';
import { statusOf } from '../support/riwaq-command';
import {
  answerFor,
  expectClientRendered,
  expectKept,
  expectRestWorks,
  expectUnavailable,
  followHeaderLink,
  hangRequests,
  OFFER,
  openComposed,
  reportsOf,
  retry,
  retryInVain,
} from '../support/shown-releases';
import { test } from '../support/site-with-fallbacks';

// One site for all, with two releases made once.
test.describe.configure({ mode: 'default' });
test.use({ loadsAhead: true });

/** Limit of one loading step of the shell, in milliseconds. */
const STEP_LIMIT_MS = 8000;

/** Where the offers appear: an offer's page, and the banner on home. */
const shownAt = [OFFER, '/'] as const;

const placesOf = (atHome = false) => (atHome ? shownAt : [OFFER]);
const brokenParts = (atHome = false) => (atHome ? 'its page and its banner' : 'its page');

for (const { title, files, answer, atHome } of transportFaults) {
  test.describe(`a release ${title}`, () => {
    test.use({ expectErrors: reportsOf('offers', SECOND_VERSION) });

    test(`gives ${brokenParts(atHome)} over to the release before it, and nothing of it runs`, async ({ page, releases }) => {
      await answerFor(page, `offers/${SECOND_VERSION}`, files, answer);
      for (const path of placesOf(atHome)) {
        await openComposed(page, path);
        await expectClientRendered(page, releases.first.offers);
        expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
        await expectRestWorks(page);
      }
    });
  });
}

test.describe('a release of which the part to show throws as it is rendered', () => {
  const version = '3.7.0';
  test.use({ expectErrors: reportsOf('offers', version) });
  test.beforeAll(({ releases }) => releases.breakOffers(version, throwsWhileRendering));
  test.afterAll(({ releases }) => releases.repairOffers());

  test('gives its page and its banner over to the release before it, and operations hear of it', async ({
    page,
    openSite,
    changingSite,
  }) => {
    // Visits by automated browsers are not counted.
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }));
    for (const path of shownAt) await expectGivenOver(page, path);
    await expectHeard(page, changingSite.home, openSite.metricsUrl, version);
  });
});

test.describe('a release that hangs', () => {
  test.use({ expectErrors: reportsOf('offers') });

  test('with its part to show leaves the rest alive, and gives its page and its banner over once the time is up', async ({
    page,
    releases,
  }) => {
    await page.clock.install();
    const builder = new BundleBuilderPage(page);
    await builder.open();
    await builder.add(bundle.plain.product);
    const { allElseCome } = await hangRequests(page, `offers/${SECOND_VERSION}`, parts);
    for (const path of shownAt) {
      await openComposed(page, path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'السلة، منتج واحد' })).toBeVisible();
      await expect(page.locator('[data-boundary=offers]')).toHaveAttribute('data-version', SECOND_VERSION);
      await allElseCome();

      await page.clock.fastForward(STEP_LIMIT_MS);
      await expectClientRendered(page, releases.first.offers);
      await expectRestWorks(page);
    }
  });
});

test.describe('where neither release of the offers can be shown', () => {
  test.use({ expectErrors: reportsOf('offers') });

  test('its document stays, says that its buttons do not work, and leads on; it is whole once it is asked for again and the files are back', async ({
    page,
  }) => {
    const release = await answerFor(page, 'offers', entry, missing);
    await openComposed(page, OFFER);
    await expectKept(page);
    await expectRestWorks(page);
    await expect(page.getByRole('alert').filter({ hasText: 'لا تعمل' })).toHaveCount(0);
    await openComposed(page, OFFER);
    await expectKept(page);
    await release();
    await page.getByRole('alert').getByRole('link', { name: 'إعادة المحاولة' }).click();
    await page.locator('html[data-hydrated]:not([data-page-failed])').waitFor();
    await expect(page.locator('[data-boundary=offers]')).toHaveAttribute('data-version', SECOND_VERSION);
    await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('home does without the banner', async ({ page }) => {
    await answerFor(page, 'offers', entry, missing);
    await openComposed(page, '/');
    await expect(page.locator('[data-boundary=offers]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRestWorks(page);
  });
});

test.describe('where the release before it comes without the data that its own loader made', () => {
  const file = dataPath(OFFER, 'previous');
  test.use({ expectErrors: new RegExp(`${reportsOf('offers').source}|${file}`) });

  test('the document stays', async ({ page }) => {
    await answerFor(page, `offers/${SECOND_VERSION}`, entry, missing);
    await page.route(`**${file}`, missing);
    await openComposed(page, OFFER);
    await expectKept(page);
    await expectRestWorks(page);
  });
});

test.describe('where the catalog is gone', () => {
  test.use({ expectErrors: /^(?!uncaught)[\s\S]*(catalog[/ ]\d|Error: catalog has no previous release)/ });

  test('home stays as it was composed, and says that its buttons do not work', async ({ page }) => {
    await answerFor(page, 'catalog', entry, missing);
    await openComposed(page, '/');
    await expectKept(page);
  });
});

test.describe('the order form, where the checkout cannot be loaded', () => {
  test.use({ expectErrors: /^(?!uncaught)[\s\S]*(checkout[/ ]\d|Error: checkout has no previous release)/ });

  test('gives way to an order by e-mail, and opens once it is asked for again and the files are back', async ({ page }) => {
    const release = await answerFor(page, 'checkout', entry, missing);
    const builder = new BundleBuilderPage(page);
    await builder.open();
    await builder.add(bundle.plain.product);
    await builder.order();
    await expect(page.getByText('تعذّر فتح نموذج الطلب')).toBeVisible();
    await release();
    await retry(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('going on to courses that are broken', () => {
  test.use({ expectErrors: reportsOf('courses') });
  const courses = (page: Page) => page.locator('[data-boundary=courses]');

  test('shows the release before', async ({ page, releases }) => {
    await answerFor(page, `courses/${SECOND_VERSION}`, entry, missing);
    await page.goto('/contact');
    await followHeaderLink(page, 'الدورات');
    await expect(courses(page)).toHaveAttribute('data-version', releases.first.courses);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectRestWorks(page);
  });

  test('says so where there is none, leads on to the products, and comes once it is asked for again and the files are back', async ({
    page,
    releases,
  }) => {
    const release = await answerFor(page, 'courses', entry, missing);
    await page.goto('/contact');
    await followHeaderLink(page, 'الدورات');
    await expectUnavailable(page);
    await page.getByRole('main').getByRole('link', { name: 'المنتجات' }).click();
    await expect(page.locator('[data-boundary=catalog]')).toBeVisible();
    await followHeaderLink(page, 'الدورات');
    await expectUnavailable(page);
    await Promise.all([page.waitForResponse(`**/releases/courses/${releases.first.courses}/remoteEntry.js`), retryInVain(page)]);
    await release();
    await retry(page);
    await expect(courses(page)).toHaveAttribute('data-version', SECOND_VERSION);
  });
});

test.describe('going on while the list of live releases cannot be read', () => {
  test.use({ expectErrors: /live\.json/ });

  test('says so, and shows the page once it is asked for again', async ({ page }) => {
    await page.route('**/live.json', missing);
    await page.goto('/contact');
    await followHeaderLink(page, 'الدورات');
    await expectUnavailable(page);
    await page.unroute('**/live.json');
    await retry(page);
    await expect(page.locator('[data-boundary=courses]')).toHaveAttribute('data-version', SECOND_VERSION);
  });
});

/** Expects the release before the broken one, and everything else to work. */
async function expectGivenOver(page: Page, path: string): Promise<void> {
  await openComposed(page, path);
  await expectClientRendered(page, SECOND_VERSION);
  await expectRestWorks(page);
}

/** Expects the report to operations of a failed release on both pages, and the last page's vitals after it is left. */
async function expectHeard(page: Page, home: string, metricsUrl: string | undefined, version: string): Promise<void> {
  await page.goto('about:blank');
  const metrics = async () => (await fetch(`${metricsUrl}/metrics`)).text();
  for (const vital of ['lcp', 'hydrated'])
    await expect.poll(metrics).toMatch(new RegExp(`riwaq_vital_seconds\\{app="catalog",version="[^"]+",vital="${vital}"\\} \\d`));
  expect(await metrics()).toContain(`riwaq_reports{app="offers",version="${version}",kind="failed-visit",what=""} 2\n`);
  const { stdout } = await statusOf(home, metricsUrl);
  expect(stdout.at(-1)).toMatch(
    new RegExp(`^offers: visitors see ${SECOND_VERSION} in place of ${version}: 2 errors since \\d\\d:\\d\\d UTC$`),
  );
}
