import { mergeTests, type Page } from '@playwright/test';
import { test as onNetwork } from '../support/behind-faulty-network';
import { test as atGateway } from '../support/controlled-gateway';
import type { FaultyNetwork } from '../support/faulty-network';
import { expect } from '../support/fixtures';
import { holdRequests, stopClock } from '../support/page-actions';

const OFFER = '/offers/writing-demo-offer';
/** A shell script that hydration needs. A second attempt has a query. */
const dom = /^\/releases\/shell\/[^/]+\/dom\.\w+\.js/;
const main = /^\/releases\/shell\/[^/]+\/main\.\w+\.js/;
const firstOnly = (files: RegExp) => new RegExp(`${files.source}$`);

const test = mergeTests(atGateway, onNetwork);
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  loadsAhead: true,
  expectErrors: /503|valid digest|ERR_ABORTED|Failed to fetch|\/releases\/shell\//,
});

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
const documentsOf = ({ requested }: FaultyNetwork) => requested.filter((path) => path === OFFER).length;
const words = (page: Page) => page.getByRole('alert').filter({ hasText: 'لا تعمل' });

/** Clicks «اطلب هذا العرض» as soon as it is visible. */
async function pressEarly(page: Page): Promise<void> {
  await page.goto(OFFER, { waitUntil: 'commit' });
  await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).tap();
}

const opened = (page: Page) => expect(page.getByRole('dialog', { name: 'عجلة الهدايا' })).toBeVisible();

/** Limit of a script, in milliseconds. */
const LIMIT_MS = 8000;

/** Waits for so many requests of these files, and advances the clock past the last limit. */
async function passLimit(page: Page, { requested }: FaultyNetwork, files: RegExp, times: number): Promise<void> {
  await expect.poll(() => requested.filter((path) => files.test(path)).length).toBe(times);
  await page.clock.fastForward(LIMIT_MS);
}

for (const [title, fault, files] of [
  ['is answered 503 once', 'unavailable', main],
  ['arrives with another byte once', 'tampered', dom],
  ['does not arrive once', 'hanging', main],
] as const) {
  test(`a script of the shell that ${title} is asked for again, and what was pressed is done`, async ({ page, network }) => {
    if (fault === 'hanging') await page.clock.install();
    network.strike(files, fault, 1);
    await pressEarly(page);
    if (fault === 'hanging') await passLimit(page, network, files, 1);
    await opened(page);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await expect(words(page)).toHaveCount(0);
    expect(documentsOf(network), 'the document is not loaded again').toBe(1);
  });
}

test('a script that comes late after all does not start the page a second time', async ({ page, network }) => {
  await page.clock.install();
  const letGo = network.strike(main, 'hanging', 1);
  await pressEarly(page);
  await passLimit(page, network, main, 1);
  await opened(page);
  await page.evaluate(() => Object.assign(globalThis, { first: Object.getOwnPropertyDescriptor(globalThis, 'riwaqFederation')?.value }));
  const late = page.waitForEvent('requestfinished', (request) => firstOnly(main).test(pathOf(request.url())));
  letGo();
  await late;
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const same = await page.evaluate(() => {
    const { first, riwaqFederation } = globalThis as unknown as Readonly<Record<string, unknown>>;
    return first !== undefined && first === riwaqFederation;
  });
  expect(same, 'the shell’s entry ran once').toBe(true);
});

test('a script of the shell that fails twice lets the page be loaded again, once', async ({ page, network }) => {
  // The script, its retry, and the refresh of the cached copy.
  network.strike(dom, 'unavailable', 3);
  await page.goto(OFFER, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor();
  expect(documentsOf(network)).toBe(2);
});

test('what was typed is not taken away by loading the page again', async ({ page, network }) => {
  network.strike(dom, 'unavailable');
  const arrive = await holdRequests(page, /\/releases\/shell\/[^/]+\/dom\.\w+\.js/);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('kahoot');
  arrive();
  await expect(words(page)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'ابحث في المنتجات' })).toHaveValue('kahoot');
  expect(network.requested.filter((path) => path === '/products')).toHaveLength(1);
});

test('where the shell’s script cannot be had, the page says so, with whom to write to and to call, and operations hear of it', async ({
  page,
  network,
  openSite,
}) => {
  const repair = network.strike(dom, 'unavailable');
  await pressEarly(page);
  await expect(words(page)).toBeVisible();
  await expect(words(page).getByRole('link', { name: 'support@riwaq.example.com' })).toHaveAttribute(
    'href',
    'mailto:support@riwaq.example.com',
  );
  await expect(words(page).getByRole('link', { name: '+213 550 00 00 01' })).toHaveAttribute('href', 'tel:+213550000001');
  expect(documentsOf(network), 'loaded again once, not for ever').toBe(2);
  const metrics = async () => (await fetch(`${openSite.metricsUrl}/metrics`)).text();
  await expect.poll(metrics).toMatch(/riwaq_reports\{app="shell",version="[^"]+",kind="failure",what="missing"\} \d/);

  const button = page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' });
  await button.dispatchEvent('click');
  expect(await button.evaluate((pressed) => getComputedStyle(pressed, '::before').content), 'nothing turns').toBe('none');

  repair();
  await words(page).getByRole('link', { name: 'إعادة المحاولة' }).tap();
  await page.locator('html[data-hydrated]').waitFor();
  await expect(words(page)).toHaveCount(0);
});

test('scripts that hang are told of while they are waited for, and the words go when they come', async ({ page, network }) => {
  await page.clock.install();
  const letGo = network.strike(dom, 'hanging');
  await pressEarly(page);
  await passLimit(page, network, dom, 1);
  await passLimit(page, network, dom, 2);
  await expect(words(page)).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(documentsOf(network)).toBe(1);
  letGo();
  await page.locator('html[data-hydrated]').waitFor();
  await expect(words(page)).toHaveCount(0);
});

test('a script that is loaded later is asked for again too', async ({ page, network }) => {
  network.strike(/\/search\.\w+\.js/, 'unavailable', 1);
  await page.goto(OFFER);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'البحث' }).tap();
  await expect(page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('searchbox'))).toBeVisible();
  expect(documentsOf(network)).toBe(1);
});

test('a poisoned copy in the browser’s cache is replaced: the next visit asks for nothing twice', async ({ page, network }) => {
  network.strike(main, 'tampered', 1);
  let arrived = 0;
  page.on('requestfinished', (request) => {
    if (main.test(pathOf(request.url()))) arrived += 1;
  });
  await page.goto(OFFER);
  await page.locator('html[data-hydrated]').waitFor();
  // The retry, and the kept copy: the first answer is refused.
  await expect.poll(() => network.requested.filter((path) => main.test(path)).length).toBe(3);
  await expect.poll(() => arrived).toBeGreaterThanOrEqual(2);
  const before = network.requested.length;
  await page.goto('/products');
  await page.locator('html[data-hydrated]').waitFor();
  expect(network.requested.slice(before).filter((path) => main.test(path))).toEqual([]);
});

test.describe('images and fonts that hang', () => {
  for (const [what, files] of [
    ['images', /^\/media\/.*\.(avif|webp|jpe?g|png|svg)$/],
    ['fonts', /^\/media\/.*\.woff2$/],
  ] as const) {
    test(`of ${what}, keep a page from being hydrated for 3 s at most`, async ({ page, network }) => {
      await page.clock.install();
      for (const path of ['/', '/products', '/product/spss31']) {
        await test.step(path, async () => {
          // The browser has six connections per server: hanging requests would block the next document.
          await page.goto('about:blank');
          const letGo = network.strike(files, 'hanging');
          await stopClock(page);
          const begun = page.waitForRequest((request) => main.test(pathOf(request.url())));
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await page.clock.runFor(3000);
          await begun;
          await page.clock.resume();
          await page.locator('html[data-hydrated]').waitFor();
          letGo();
        });
      }
    });
  }
});
