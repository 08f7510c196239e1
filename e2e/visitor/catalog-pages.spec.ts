import type { Locator, Page } from '@playwright/test';
import { expectOnEveryScreen } from '../support/accessibility';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/page-actions';

const waitForHydration = (page: Page) => page.locator('html[data-hydrated]').waitFor();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** The slide of a row that stands; the others are out of reach. */
const standing = (frame: Locator) => frame.locator('li:not([inert])');

test('the hero moves by time, keys, buttons and fingers, and stands still when it is told to', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'منتجات مختارة' });
  const slide = standing(carousel).getByRole('heading');
  await carousel.scrollIntoViewIfNeeded();

  await test.step('the next slide comes after five seconds, and the counter runs', async () => {
    const first = (await slide.textContent()) ?? '';
    await page.clock.fastForward(5000);
    await expect(slide).not.toHaveText(first);
    await expect(slide).toBeInViewport();
    await page.clock.fastForward('01:00:00');
    await expect(page.getByRole('timer')).toHaveText(/^22:\d\d:\d\d$/);
  });

  await test.step('keys move it as Arabic reads, over both ends', async () => {
    await carousel.getByRole('button', { name: /^الشريحة 1/ }).click();
    await expect(slide).toHaveText('باقة الباحث المتكاملة');
    await page.keyboard.press('ArrowRight');
    await expect(slide).toHaveText('Jenni AI');
    await page.keyboard.press('ArrowLeft');
    await expect(slide).toHaveText('باقة الباحث المتكاملة');
    await carousel.getByRole('button', { name: 'التالي' }).click();
    await expect(slide).toHaveText('Perplexity Pro');
  });

  await test.step('a finger moves the row itself', async () => {
    await carousel.getByRole('list').evaluate((row) => {
      row.scrollLeft -= row.clientWidth;
    });
    await expect(slide).toHaveText('Canva Pro Education');
  });

  await test.step('paused, it stays', async () => {
    await carousel.getByRole('button', { name: 'إيقاف التقليب التلقائي' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.fastForward(60_000);
    await expect(slide).toHaveText('Canva Pro Education');
    await expect(carousel.getByRole('button', { name: 'تشغيل التقليب التلقائي' })).toBeVisible();
  });

  await test.step('for who wants less motion it never moves by itself', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await waitForHydration(page);
    await page.clock.fastForward(60_000);
    await expect(slide).toHaveText('باقة الباحث المتكاملة');
    await expectOnEveryScreen(page);
  });
});

test('home ends with the contact form, which the shell gives when it comes near', { tag: '@once' }, async ({ page, viewport }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const ofLowerHalf = () => requested.filter((url) => url.includes('/home-lower-half.'));
  await open(page, '/');
  // The first screen of a desktop ends near the lower half.
  if (viewport && viewport.width < 600) expect(ofLowerHalf()).toEqual([]);
  await page.goto('/#contact');
  const contact = page.getByRole('region', { name: 'تواصل معنا' });
  await expect(contact.getByRole('textbox', { name: /^البريد الإلكتروني/ })).toBeVisible();
  await expect(contact.getByRole('link', { name: '+213' }).first()).toBeVisible();
  expect(ofLowerHalf()).toHaveLength(1);
  await expectOnEveryScreen(page);
});

test('a product shows its pictures, and leads to the order form with the chosen version picked', { tag: '@once' }, async ({
  page,
  viewport,
}) => {
  await open(page, '/product/chatgpt');
  const gallery = page.getByRole('region', { name: /^صور/ });
  const shown = standing(gallery).locator('img');
  await expect(shown).toHaveAttribute('src', /\/media\/chatgpt\./);
  await gallery.getByRole('button', { name: 'الصورة 2: أبرز المزايا' }).click();
  await expect(shown).toHaveAttribute('src', /\/media\/chatgpt-features\./);
  await expect(shown).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('src', /\/media\/delivery-/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);

  // On the smallest phone its thumbnails still stand in one row.
  await page.setViewportSize({ width: 320, height: 640 });
  const rows = await gallery.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(rows).toHaveLength(3);
  expect(new Set(rows).size).toBe(1);
  if (viewport) await page.setViewportSize(viewport);
  await expectOnEveryScreen(page);

  await page.getByRole('radio', { name: /سنة كاملة/ }).check();
  await page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true }).click();
  await page.waitForURL(/\/products\?.*#product-order$/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ order: 'chatgpt', version: 'سنة كاملة' });
});

test('a sold-out product cannot be ordered, an unknown one leads to the list', { tag: '@once' }, async ({ page }) => {
  await open(page, '/product/clarivate-web-of-science');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'غير متوفر حالياً' })).toBeDisabled();
  await expect(main.locator('s').first()).toHaveText(/2,500\sدج/);
  await expect(main.getByRole('link', { name: 'اطلب الآن' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expectOnEveryScreen(page);

  await page.goto('/product/no-such-product');
  await page.waitForURL('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'المنتجات الرقمية' })).toBeVisible();
  await page.goBack();
  await page.waitForURL('/product/clarivate-web-of-science');
});

test('the bundle is one in all tabs, and works for the visit where the device keeps nothing', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const builder = new BundleBuilderPage(page);
  await builder.open();
  const other = await context.newPage();
  await open(other, '/package-builder');
  await builder.add('DeepL Pro');
  await expect(other.getByRole('link', { name: 'السلة، منتج واحد' })).toBeVisible();
  const elsewhere = new BundleBuilderPage(other);
  await elsewhere.openSummary();
  await expect(elsewhere.summary.getByRole('listitem')).toHaveText([/DeepL Pro/]);
  await expect(elsewhere.summary.getByText(/أضف قطعة أخرى/)).toBeVisible();
  await expectOnEveryScreen(other);
  await elsewhere.summary.getByRole('button', { name: /^حذف/ }).click();
  await expect(elsewhere.summary.getByText('باقتك فارغة')).toBeVisible();
  await expect(page.getByRole('link', { name: 'السلة، لا منتجات' })).toBeVisible();
  await other.close();

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await builder.open();
  await builder.add('SPSS 31');
  await page.getByRole('link', { name: /^رِواق/ }).first().click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'السلة، منتج واحد' }).click();
  await expect(builder.summary.getByRole('listitem')).toHaveText([/SPSS 31/]);
});

test('with the keyboard alone and without motion a visitor finds a product, puts it into the bundle, and comes to the order', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const builder = new BundleBuilderPage(page);
  await builder.open();
  await tabTo(page, page.getByRole('searchbox', { name: 'ابحث عن منتج لباقتك' }));
  await page.keyboard.type('ديبل');
  const card = page.getByRole('main').getByRole('article');
  await expect(card.getByRole('heading')).toHaveText(['DeepL Pro']);
  await tabTo(page, card.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /في باقتك/, pressed: true })).toBeFocused();

  const sheet = page.getByRole('link', { name: 'عرض الملخّص' });
  if (await sheet.isVisible()) {
    await tabTo(page, sheet);
    await page.keyboard.press('Enter');
  }
  const order = builder.summary.getByRole('button', { name: 'إتمام الطلب' });
  await expect(order).toBeVisible();
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'إتمام الطلب' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a search without a result says so, and leads back to everything', { tag: '@once' }, async ({ page }) => {
  await open(page, '/package-builder?search=سيارة');
  await expect(page.getByRole('heading', { name: 'لم يتم العثور على منتجات' })).toBeVisible();
  await expectOnEveryScreen(page);
  await page.getByRole('button', { name: 'عرض كل المنتجات' }).click();
  await expect(page.getByText('39 منتجًا')).toBeVisible();
});
