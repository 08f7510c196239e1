import type { Locator, Page } from '@playwright/test';
import { expectOnEveryScreen } from '../support/accessibility';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle, typedOrder } from '../support/bundle-order';
import { CourseRegistration, openCourse } from '../support/course-registration';
import { test as base, expect } from '../support/fixtures';
import { englishFinder } from '../support/latin-names';
import { OrderDialog } from '../support/order-dialog';
import { OrderForm } from '../support/order-form';
import { phone } from '../support/screens';

/** The texts and accessible names of an element. Without numbers, addresses and French wilaya names, which are isolated. */
function announcementsIn(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const announcements: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('[dir=ltr], [lang=fr]')) announcements.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const named of root.querySelectorAll(`[${name}]`)) announcements.push(named.getAttribute(name) ?? '');
    }
    return announcements;
  });
}

/** The dialog with this name. */
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

const test = base.extend<{ expectGood: (dialog: Locator) => Promise<void> }>({
  /** Expects that a dialog holds the focus, says nothing in English, and leaves nobody out by day or night, on a phone or a desktop. */
  expectGood: async ({ page, request }, use) => {
    const englishIn = await englishFinder(request);
    await use(async (dialog) => {
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await expectOnEveryScreen(page);
      expect(englishIn(await announcementsIn(dialog))).toEqual([]);
    });
  },
});

test.describe('every dialog has an Arabic name, holds the focus, says nothing in English, and leaves nobody out:', () => {
  test('the search: what was searched for last, what is found, and where nothing is', async ({ page, expectGood }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'البحث', exact: true }).click();
    const search = dialogNamed(page, 'البحث في المتجر');
    const box = search.getByRole('combobox', { name: 'البحث' });
    await box.fill('SPSS');
    await expect(search.getByRole('option').first()).toBeVisible();
    await expectGood(search);
    await box.press('Enter');
    await expect(page.locator('h1')).toBeFocused();
    await page.getByRole('link', { name: 'البحث', exact: true }).click();
    await expect(search.getByRole('button', { name: 'SPSS' })).toBeVisible();
    await expectGood(search);
    await box.fill('طائرة ورقية');
    await expect(search.getByText('لا توجد نتائج')).toBeVisible();
    await expectGood(search);
  });

  test('a product: the form with its problems, and both ways to pay', async ({ page, expectGood }) => {
    await open(page, '/products?order=quillbot-premium#product-order');
    const order = new OrderForm(page, 'طلب منتج');
    await order.press('متابعة إلى الدفع');
    await expect(order.form.getByText('اختر ولايتك', { exact: true })).toBeVisible();
    await expectOnEveryScreen(page);
    await order.fill();
    await order.press('متابعة إلى الدفع');
    await expect(order.payment.getByRole('radio')).toHaveCount(2);
    for (const way of await order.payment.getByRole('radio').all()) {
      await way.check();
      await expectGood(order.payment);
    }
  });

  test('a bundle: the form with its problems, and its list of wilayas', async ({ page, expectGood }) => {
    const builder = new BundleBuilderPage(page);
    await builder.open();
    await builder.add(bundle.plain.product);
    await builder.order();
    const { dialog, payOnline, wilaya } = new OrderDialog(page);
    await payOnline.click();
    await expect(dialog.getByText('اختر ولايتك', { exact: true })).toBeVisible();
    await expectGood(dialog);
    await wilaya.fill(typedOrder.wilaya.typed);
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectGood(dialog);
  });

  // Its ways to pay are a product's.
  test('a weekly offer: the wheel, what it gave, and the form', async ({ page, expectGood }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/offers/writing-demo-offer');
    await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
    const wheel = dialogNamed(page, 'عجلة الهدايا');
    await expectGood(wheel);
    await wheel.getByRole('button', { name: 'أدر العجلة' }).click();
    await expect(wheel.getByRole('status')).toContainText('مبروك!');
    await expectGood(wheel);
    await wheel.getByRole('button', { name: 'خذ الهدية وأكمل الطلب' }).click();

    const order = new OrderForm(page, 'بيانات الطلب');
    await order.press('متابعة إلى الدفع');
    await expect(order.form.getByText('بيانات ناقصة')).toBeVisible();
    await expectGood(dialogNamed(page, 'اطلب العرض'));
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the bundle’s sheet keeps its upper edge while lines leave it and come back', async ({ page }) => {
    const builder = new BundleBuilderPage(page);
    await builder.open();
    for (const product of [bundle.plain.product, bundle.versioned.product]) await builder.add(product);
    await builder.openSummary();
    const sheet = page.getByRole('dialog', { name: 'ملخّص باقتك' });
    await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0);
    const edge = () => sheet.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await edge();
    expect(before).toBeGreaterThan(0);
    for (const name of [/^حذف/, /^حذف/, 'تراجع']) {
      await sheet.getByRole('button', { name }).first().click();
      expect(await edge()).toBe(before);
    }
  });

  test('a student who confirms the account sees the total beside the button that is still closed', async ({ page }) => {
    await open(page, openCourse.path);
    const registration = new CourseRegistration(page);
    await registration.fill();
    await registration.section.getByRole('button', { name: 'سجّل الآن' }).click();
    await expect(registration.payOnline).toBeDisabled();
    for (const shown of [
      registration.dialog.getByRole('checkbox'),
      registration.payOnline,
      registration.dialog.getByText('المبلغ الإجمالي'),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a dialog keeps its upper edge while its content grows, its title in sight, and nothing beside its content scrolls', async ({
    page,
  }) => {
    const builder = new BundleBuilderPage(page);
    await builder.open();
    await builder.add(bundle.plain.product);
    await builder.order();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    const edge = () => dialog.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
    const before = await edge();
    await dialog.evaluate((element) => {
      for (const field of element.querySelectorAll<HTMLElement>('form')) field.style.setProperty('display', 'none');
    });
    expect(await edge()).toBe(before);
    await dialog.evaluate((element) => {
      for (const field of element.querySelectorAll<HTMLElement>('form')) field.style.removeProperty('display');
    });
    await dialog.getByRole('button', { name: /^تأكيد الطلب/ }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeInViewport();
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
});
