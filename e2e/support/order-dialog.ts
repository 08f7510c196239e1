import type { Locator, Page } from '@playwright/test';
import { openExtras } from './optional-extras';

/** What a visitor types into the order form. `wilaya`: the Latin search text, and the Arabic name that is chosen. */
export interface TypedOrder {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly wilaya: { readonly typed: string; readonly name: string };
  readonly specialization: string;
  readonly additionalNotes: string;
}

/** The order dialog of a bundle, «إتمام الطلب». */
export class OrderDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'إتمام الطلب' });
  }

  /** A field by its label. */
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  get wilaya(): Locator {
    return this.dialog.getByRole('combobox', { name: 'الولاية' });
  }

  /** Fills in the whole form; searches for the wilaya and selects it. */
  async fill(order: TypedOrder): Promise<void> {
    await this.field('الاسم').fill(order.firstName);
    await this.field('اللقب').fill(order.lastName);
    await this.field('البريد الإلكتروني').fill(order.email);
    await this.field('رقم الهاتف').fill(order.phone);
    await this.wilaya.fill(order.wilaya.typed);
    await this.dialog.getByRole('option', { name: new RegExp(order.wilaya.name) }).click();
    await this.field('التخصص').fill(order.specialization);
    await openExtras(this.dialog);
    await this.dialog.getByRole('textbox', { name: /^ملاحظات إضافية/ }).fill(order.additionalNotes);
  }

  /** The button that pays online. */
  get payOnline(): Locator {
    return this.dialog.getByRole('button', { name: 'تأكيد الطلب والانتقال إلى الدفع' });
  }
}
