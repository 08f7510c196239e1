import { expect, type Locator, type Page } from '@playwright/test';
import { followNavigation } from './page-actions';

export class BundleBuilderPage {
  /** «ملخّص باقتك»: the bundle's lines and totals. On a phone it is in a sheet that must be open. */
  readonly summary: Locator;
  readonly #sheet: Locator;

  constructor(private readonly page: Page) {
    this.#sheet = page.getByRole('dialog', { name: 'ملخّص باقتك' });
    this.summary = page.getByRole('region', { name: 'ملخّص باقتك' }).or(this.#sheet);
  }

  /** Opens home and follows its link. */
  async openFromHome(): Promise<void> {
    await this.page.goto('/');
    await this.page.locator('html[data-hydrated]').waitFor();
    await followNavigation(this.page, 'صمّم باقتك');
    await expect(this.page.getByRole('heading', { level: 1, name: 'صمم باقتك المثالية' })).toBeVisible();
  }

  /** Opens its address, of another shop if one is given. */
  async open(shop = ''): Promise<void> {
    await this.page.goto(`${shop}/package-builder`);
    await this.page.locator('html[data-hydrated]').waitFor();
  }

  /** Opens the summary's sheet. On a desktop the summary is always visible. */
  async openSummary(): Promise<void> {
    const open = this.page.getByRole('link', { name: 'عرض الملخّص' });
    await expect(this.summary.or(open).first()).toBeVisible();
    if (!(await this.summary.isVisible())) await open.click();
    await expect(this.summary).toBeVisible();
  }

  /** Closes the summary's sheet if it is open. */
  async closeSummary(): Promise<void> {
    if (!(await this.#sheet.isVisible())) return;
    await this.#sheet.getByRole('button', { name: 'إغلاق' }).click();
    await expect(this.#sheet).toBeHidden();
  }

  /** Searches for a product and adds it to the bundle, in a version if one is given. */
  async add(product: string, version?: string): Promise<void> {
    await this.closeSummary();
    await this.page.getByRole('searchbox', { name: 'ابحث عن منتج لباقتك' }).fill(product);
    const card = this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: product, exact: true }) });
    if (version) await card.getByRole('combobox', { name: /^نسخة/ }).selectOption(version);
    await card.getByRole('button', { name: /أضف إلى باقتك/ }).click();
    await expect(card.getByRole('button', { name: /في باقتك/, pressed: true })).toBeVisible();
  }

  /** The totals: subtotal, discount if any, total. */
  sums(): Locator {
    return this.summary.getByRole('definition');
  }

  /** Presses «إتمام الطلب». */
  async order(): Promise<void> {
    await this.openSummary();
    await this.summary.getByRole('button', { name: 'إتمام الطلب' }).click();
  }
}
