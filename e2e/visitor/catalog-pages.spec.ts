import type { Locator, Page } from '@playwright/test';
import { expectOnEveryScreen } from '../support/accessibility';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { expect, test } from '../support/fixtures';
import { watchShifts } from '../support/layout-shifts';
import { prepared, saveData, tabTo } from '../support/page-actions';
import { onBothScreens, phone } from '../support/screens';
import { visitorEmail } from '../support/visitor-email';

test.use(phone);

const waitForHydration = (page: Page) => page.locator('html[data-hydrated]').waitFor();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** The visible slide of a row; the others are inert. */
const standing = (frame: Locator) => frame.locator('li:not([inert])');

test.describe('the first row of home', () => {
  test.use({ loadsAhead: true });

  test('the hero moves by time, keys, buttons and fingers, and stands still when it is told to', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const carousel = page.getByRole('region', { name: 'منتجات مختارة' });
    const slide = standing(carousel).getByRole('heading');
    await carousel.scrollIntoViewIfNeeded();
    // A script on its way would be given up: the clock passes its time limit.
    await prepared(page);

    await test.step('the next slide comes after five seconds, and the counter runs', async () => {
      const first = (await slide.textContent()) ?? '';
      await page.clock.fastForward(5000);
      await expect(slide).not.toHaveText(first);
      await expect(slide).toBeInViewport();
      await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 3_600_000));
      await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
      await page.clock.fastForward(3_600_000);
      await expect(page.getByRole('timer')).toHaveText(/^22:5\d:\d\d$/);
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
      await prepared(page);
      await page.clock.fastForward(60_000);
      await expect(slide).toHaveText('باقة الباحث المتكاملة');
    });

    await test.step('nor for who saves data: each slide brings its picture', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await saveData(page);
      await page.reload();
      await prepared(page);
      await expect(carousel.getByRole('button', { name: 'تشغيل التقليب التلقائي' })).toBeVisible();
      await page.clock.fastForward(60_000);
      await expect(slide).toHaveText('باقة الباحث المتكاملة');
    });
  });
});

test('the header and all that runs take two lines of home’s first screen on a phone', async ({ page }) => {
  await open(page, '/');
  const hero = page.getByRole('region', { name: /^أدوات البحث/ });
  expect((await hero.boundingBox())?.y).toBeLessThanOrEqual(120);
});

test('home ends with the contact form, which the shell gives when it comes near', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const ofLowerHalf = () => requested.filter((url) => url.includes('/home-lower-half.'));
  await open(page, '/');
  expect(ofLowerHalf()).toEqual([]);
  await page.goto('/#contact');
  const contact = page.getByRole('region', { name: 'تواصل معنا' });
  await expect(contact.getByRole('textbox', { name: /^البريد الإلكتروني/ })).toBeVisible();
  await expect(contact.getByRole('link', { name: '+213' }).first()).toBeVisible();
  expect(ofLowerHalf()).toHaveLength(1);
  await expectOnEveryScreen(page);
});

test('a product shows its pictures, and its own order form opens in place with the chosen version', async ({ page }) => {
  const shifted = await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofCheckout = () => asked.filter((url) => url.includes('/releases/checkout/'));
  await open(page, '/product/chatgpt');
  expect(ofCheckout()).toEqual([]);
  const gallery = page.getByRole('region', { name: /^صور/ });
  const shown = standing(gallery).locator('img');
  await expect(shown).toHaveAttribute('src', /\/media\/chatgpt\./);
  // With a finger.
  await gallery.getByRole('list').evaluate((row) => row.scrollBy(-row.scrollWidth / 4, 0));
  await expect(shown).toHaveAttribute('src', /\/media\/chatgpt-before\./);
  await expect(shown).toBeInViewport();
  await gallery.getByRole('list').press('ArrowLeft');
  await expect(shown).toHaveAttribute('src', /\/media\/chatgpt-after\./);
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);

  const before = await shifted();
  // The first screen has the price and every version above the order bar.
  const order = page.getByRole('region', { name: 'الطلب', exact: true });
  await expect(order).toBeInViewport();
  const [bar, versions] = await Promise.all([order.boundingBox(), page.getByRole('group', { name: 'اختر النسخة' }).boundingBox()]);
  expect((versions?.y ?? Number.NaN) + (versions?.height ?? Number.NaN)).toBeLessThan(bar?.y ?? Number.NaN);

  await page.getByRole('radio', { name: /سنة كاملة.*1,492\s?دج في الشهر/ }).check();
  // From anywhere on the page it leads to the head of the form, which the header does not cover.
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.getByRole('link', { name: 'اطلب الآن' }).filter({ visible: true }).click();
  await page.waitForURL('/product/chatgpt#product-order');
  const section = page.getByRole('region', { name: 'اطلب ChatGPT Plus الآن' });
  const [title, first] = [section.getByRole('heading', { level: 2 }), section.getByRole('textbox').first()];
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(first).toBeInViewport({ ratio: 1 });
  const bottomOf = async (part: Locator) => (await part.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN;
  expect((await title.boundingBox())?.y).toBeGreaterThan(await bottomOf(page.getByRole('banner')));
  await expect(section).toContainText('النسخة: سنة كاملة');
  await expect(section.getByRole('combobox', { name: /النسخة|المنتج/ })).toHaveCount(0);
  await first.fill('أمينة');
  await section.getByRole('link', { name: 'تغيير النسخة' }).click();
  await page.getByRole('radio', { name: /3 أشهر/ }).check();
  await expect(first).toHaveValue('أمينة');
  const chat = new URL((await section.getByRole('link', { name: 'واتساب' }).getAttribute('href')) ?? '');
  expect([chat.origin, chat.searchParams.get('text')]).toEqual(['https://wa.me', expect.stringContaining('ChatGPT Plus (3 أشهر)')]);
  expect((await shifted()) - before).toBeLessThan(0.01);
  // The sticky header covers fields after scrolling.
  await page.evaluate(() => scrollTo(0, 0));
  await expectOnEveryScreen(page);
});

test('a sold-out product cannot be ordered, and tells those who ask for it', async ({ page, sandbox }) => {
  await open(page, '/product/clarivate-web-of-science');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'غير متوفر حالياً' })).toBeDisabled();
  await expect(main.locator('s').first()).toHaveText(/2,500\sدج/);
  await expect(main.getByRole('link', { name: 'اطلب الآن' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await main.getByRole('textbox', { name: /^البريد الإلكتروني/ }).fill(visitorEmail());
  await main.getByRole('button', { name: 'أخبروني حين يتوفر' }).click();
  await expect(main.getByText('سجّلنا طلبك')).toBeVisible();
  const asked = { email: visitorEmail(), requestType: 'product', itemSlug: 'clarivate-web-of-science' };
  expect(await sandbox.inbox('notify-me')).toMatchObject([{ fields: asked }]);
  await expectOnEveryScreen(page);

  await open(page, '/products');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const seen = page.getByRole('region', { name: 'شاهدتها مؤخرًا' });
  await expect(seen.getByRole('link', { name: 'Clarivate Web of Science' })).toBeVisible();
  await seen.getByRole('button', { name: 'مسح السجل' }).click();
  await expect(seen).toHaveCount(0);
});

test('the bundle is one in all tabs, and works for the visit where the device keeps nothing', async ({ page, context }) => {
  const builder = new BundleBuilderPage(page);
  await builder.open();
  const other = await context.newPage();
  await open(other, '/package-builder');
  await builder.add('DeepL Pro');
  await expect(other.getByRole('link', { name: 'السلة، منتج واحد' })).toBeVisible();
  const elsewhere = new BundleBuilderPage(other);
  await elsewhere.openSummary();
  await expect(elsewhere.summary.getByRole('listitem')).toHaveText([/DeepL Pro/]);
  await expect(elsewhere.summary.getByText(/أضف منتجًا آخر/)).toBeVisible();
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

onBothScreens(() => {
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
});

test('a search without a result says so, and leads back to everything', async ({ page }) => {
  await open(page, '/package-builder?search=سيارة');
  await expect(page.getByRole('heading', { name: 'لم يتم العثور على منتجات' })).toBeVisible();
  await expectOnEveryScreen(page);
  await page.getByRole('button', { name: 'عرض كل المنتجات' }).click();
  await expect(page.getByText('39 منتجًا')).toBeVisible();
});
