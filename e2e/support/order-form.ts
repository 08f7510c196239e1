import { expect, type Locator, type Page } from '@playwright/test';
import { typedOrder } from './bundle-order';

/** The customer in the posts of all order forms. */
export const customer = {
  firstName: typedOrder.firstName,
  lastName: typedOrder.lastName,
  get email() {
    return typedOrder.email;
  },
  phone: typedOrder.phone,
  wilaya: typedOrder.wilaya.name,
};

/** Any ISO instant. */
export const instant: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** An order form in a page or a dialog, with its payment dialog. */
export class OrderForm {
  readonly form: Locator;
  /** «اختر طريقة الدفع». */
  readonly payment: Locator;

  constructor(
    private readonly page: Page,
    name: string,
  ) {
    this.form = page.getByRole('form', { name, exact: true });
    this.payment = page.getByRole('dialog', { name: 'اختر طريقة الدفع' });
  }

  /** A field by the start of its label. */
  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  get wilaya(): Locator {
    return this.form.getByRole('combobox', { name: 'الولاية' });
  }

  /** Fills in the customer. */
  async fill(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    await this.field('الاسم').fill(typedOrder.firstName);
    await this.field('اللقب').fill(typedOrder.lastName);
    await this.field('البريد الإلكتروني').fill(typedOrder.email);
    await this.field('رقم الهاتف').fill(typedOrder.phone);
    await this.wilaya.fill(typedOrder.wilaya.typed);
    await this.form.getByRole('option', { name: new RegExp(typedOrder.wilaya.name) }).click();
  }

  /** Presses a button of the form. */
  async press(name: string): Promise<void> {
    await this.form.getByRole('button', { name, exact: true }).click();
  }

  /** Presses a button of the payment dialog. */
  async confirm(name: string): Promise<void> {
    await this.payment.getByRole('button', { name, exact: true }).click();
  }

  /** Chooses a way of paying. */
  async choose(way: string): Promise<void> {
    await this.payment.getByRole('radio', { name: way }).check();
  }

  /** The order's reference on the page. */
  get reference(): Locator {
    return this.page
      .getByRole('main')
      .getByText(/^RQ-[2-9A-HJKMNP-TV-Z]{8}$/)
      .first();
  }
}
