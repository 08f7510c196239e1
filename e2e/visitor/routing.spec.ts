import type { Page } from '@playwright/test';
import { dataPath, links } from '@riwaq/contracts';
import { test as onNetwork } from '../support/behind-faulty-network';
import { expect, test } from '../support/fixtures';
import { holdRequests, prepared, saveData, unfoldFooter } from '../support/page-actions';
import { onBothScreens, phone } from '../support/screens';

test.use({ ...phone, loadsAhead: true });
onNetwork.use({ ...phone, loadsAhead: true });

/** The releases whose files the page requested, by app, in order. */
function watchReleases(page: Page): ReadonlySet<string> {
  const apps = new Set<string>();
  page.on('request', (request) => {
    const app = /\/releases\/(\w+)\//.exec(request.url())?.[1];
    if (app) apps.add(app);
  });
  return apps;
}

// On a phone the footer's parts are folded.
const footLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true, includeHidden: true });

/** Opens a page and waits until it has loaded ahead. */
async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await prepared(page);
}

onBothScreens(() => {
  test('what a visitor may open next is loaded ahead: what is in view, and what a pointer or a finger comes to', async ({
    page,
    isMobile,
  }) => {
    const asked = watchReleases(page);
    await openQuietly(page, '/policy');
    await expect.poll(() => asked.has('catalog')).toBe(true);
    const courses = footLink(page, 'الدورات');
    if (isMobile) {
      // A desktop has it in its header.
      expect(asked.has('courses')).toBe(false);
      await courses.dispatchEvent('pointerover', { pointerType: 'touch' });
    }
    await expect.poll(() => asked.has('courses')).toBe(true);
    await expect(page).toHaveURL(/\/policy$/);

    await page.goto('/thank-you');
    await page.getByRole('main').getByRole('link', { name: 'المنتجات الرقمية' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.has('catalog')).toBe(true);
  });

  test('the page that a visitor points at is rendered out of the document, and a click shows that very page, says its title and needs no line', async ({
    page,
    isMobile,
  }) => {
    // The headings that the page creates, attached or not.
    await page.addInitScript(() => {
      const headings: HTMLElement[] = [];
      const { createElement } = document;
      Object.assign(globalThis, { headings });
      document.createElement = (name: string) => {
        const element = createElement.call(document, name);
        if (name === 'h1') headings.push(element);
        return element;
      };
    });
    await openQuietly(page, '/policy');
    const title = await page.title();
    await unfoldFooter(page, 'روابط الموقع');
    const link = footLink(page, 'الدورات');
    if (isMobile) await link.dispatchEvent('pointerover', { pointerType: 'touch' });
    else await link.hover();
    await page.waitForFunction(() => {
      const { headings } = globalThis as unknown as { headings: HTMLElement[] };
      // A bare element in its place: a detached one may belong to an abandoned render.
      const ahead = headings.find((heading) => {
        const root = heading.getRootNode();
        return heading.textContent === 'الدورات المباشرة' && root instanceof HTMLDivElement && root.attributes.length === 0;
      });
      ahead?.setAttribute('data-ahead', '');
      return ahead !== undefined;
    });
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page).toHaveTitle(title);
    await expect(page).toHaveURL(/\/policy$/);

    // No progress is shown where nobody waits.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role=progressbar]:not([hidden])')) document.documentElement.dataset.waited = '';
      }).observe(document.body, { attributeFilter: ['hidden'], subtree: true });
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'الدورات المباشرة' })).toBeFocused();
    await expect(page.locator('main h1')).toHaveAttribute('data-ahead');
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page).not.toHaveTitle(title);
    await expect(page.locator('html')).not.toHaveAttribute('data-waited');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: await page.title() })).toHaveCount(1);
  });
});

test('a visitor who saves data loads nothing ahead, and still gets every page', async ({ page }) => {
  await saveData(page);
  const asked = watchReleases(page);
  await openQuietly(page, '/thank-you');
  await footLink(page, 'الدورات').dispatchEvent('pointerover');
  // The link is prepared in the event, or never.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
  expect([...asked].sort()).toEqual(['checkout', 'shell']);
  await footLink(page, 'الدورات').dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'الدورات المباشرة' })).toBeFocused();
});

for (const { app, from, link, title, files } of [
  { app: 'courses', from: '/policy', link: 'الدورات', title: 'الدورات المباشرة', files: [/\/courses-page\./, /^\/_data\/courses\.json/] },
  {
    app: 'catalog',
    from: '/policy',
    link: 'المنتجات',
    title: 'المنتجات الرقمية',
    files: [/\/products-page\./, /^\/_data\/products\.json/],
  },
  // Home pins the release of the offers, and names no scripts of their pages.
  { app: 'offers', from: '/', link: 'العروض', title: 'العروض', files: [/\/offers-page\./, /^\/_data\/offers\.json/] },
]) {
  onNetwork(
    `the end of a touch asks for the scripts and the data of a page of the ${app} together with its entry, each once`,
    async ({ page, network }) => {
      const letGo = network.strike(new RegExp(`/releases/${app}/.*remoteEntry\\.js`), 'hanging');
      // What the shop is asked for: the browser may take a script out of its cache any number of times.
      const asked = () => network.requested.filter((path) => path.startsWith(`/releases/${app}/`) || path.startsWith('/_data/'));
      await saveData(page);
      await openQuietly(page, from);
      await footLink(page, link).dispatchEvent('pointerup');
      for (const file of files) await expect.poll(() => asked().filter((path) => file.test(path))).toHaveLength(1);
      await footLink(page, link).dispatchEvent('click');
      letGo();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      expect(asked().length).toBe(new Set(asked()).size);
    },
  );
}

test('the next page that is slow to come shows a line over the old one, which stays until then', async ({ page }) => {
  const letGo = await holdRequests(page, '**/releases/courses/**');
  await openQuietly(page, '/policy');
  const line = page.getByRole('progressbar', { name: 'جاري تحميل الصفحة' });
  await expect(line).toHaveCount(0);
  const link = footLink(page, 'الدورات');
  await link.dispatchEvent('click');
  await expect(line).toBeVisible();
  await expect(link).toHaveAttribute('data-followed');
  await expect(page.getByRole('heading', { level: 1, name: 'السياسة والضمان' })).toBeVisible();
  const [drawn, header] = await Promise.all([line.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(drawn).toMatchObject({ y: 0, height: 3 });
  // It grows from the right.
  const right = (box: typeof drawn) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(right(drawn)).toBeCloseTo(right(header), 0);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'الدورات المباشرة' })).toBeFocused();
  await expect(page).toHaveTitle(/^الدورات المباشرة/);
  await expect(line).toHaveCount(0);
  await expect(link).not.toHaveAttribute('data-followed');
});

test('a press renders nothing before the browser has answered it, and who turns round on the way stays where they are', async ({
  page,
}) => {
  // A desktop animates page changes, unless the visitor reduces motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuietly(page, '/policy');
  const contact = footLink(page, 'تواصل معنا');
  const policy = page.getByRole('heading', { level: 1, name: 'السياسة والضمان' });
  // Its page is part of the shell.
  const answered = await contact.evaluate(async (link: HTMLElement) => {
    const before = document.querySelector('main h1');
    link.click();
    await Promise.resolve();
    return { pressed: link.matches('[data-followed]'), still: document.querySelector('main h1') === before };
  });
  expect(answered).toEqual({ pressed: true, still: true });
  await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeFocused();

  await page.goBack();
  await expect(policy).toBeVisible();
  await contact.evaluate((link: HTMLElement) => {
    link.click();
    history.back();
  });
  await page.waitForURL(/\/policy$/);
  await expect(policy).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main')).toHaveCount(1);
});

onBothScreens(() => {
  test('one page turns into the next softly on a wide screen, unless the visitor wants less motion', async ({ page, isMobile }) => {
    await page.addInitScript(() => {
      const { startViewTransition } = document;
      document.startViewTransition = (change) => {
        document.documentElement.dataset.transitions = String(Number(document.documentElement.dataset.transitions ?? 0) + 1);
        return startViewTransition.call(document, change);
      };
    });
    const transitions = () => page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0));
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openQuietly(page, '/policy');
      await footLink(page, 'تواصل معنا').dispatchEvent('click');
      await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeFocused();
      expect(await transitions()).toBe(reducedMotion === 'reduce' || isMobile ? 0 : 1);
    }
  });
});

test.describe('an older address of a product', () => {
  // Its document is «not found», and the second time the list that knows it never comes.
  test.use({ expectErrors: /404|503|the product of 24/ });

  test('leads to the product; where the list that knows it does not come, to the list’s document', async ({ page }) => {
    await page.goto('/product/24');
    await expect(page).toHaveURL(/\/product\/kahoot$/);
    await page.route(`**${dataPath(links.products)}`, (route) => route.fulfill({ status: 503 }));
    await page.goto('/product/24');
    await expect(page.getByRole('heading', { level: 1, name: 'المنتجات الرقمية' })).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
  });
});
