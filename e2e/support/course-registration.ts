import { expect, type Locator, type Page } from '@playwright/test';
import { openExtras } from './optional-extras';
import { visitorEmail } from './visitor-email';

/** The student of these journeys. `wilaya`: the search text, and the name that is chosen. */
export const student = {
  firstName: 'طالبة',
  lastName: 'تجريبية',
  get email() {
    return visitorEmail();
  },
  phone: '0550 00 00 04',
  wilaya: { typed: 'setif', name: 'سطيف' },
  commune: 'العلمة',
  education: 'ماستر',
  experience: 'تحليل استبيان واحد',
} as const;

/** The demo course, which is open at any time. */
export const openCourse = { path: '/courses/spss-demo-course', name: 'SPSS لتحليل الاستبيانات', id: 12, price: '6,300 دج' } as const;

const instant: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** Every field that a registration posts (specification, section 7), and its reference (D25). */
export function pendingRegistration(
  reference: string,
  way: 'epayment' | 'bank',
  affiliatePartner: string,
  courseName: string = openCourse.name,
) {
  return {
    ...student,
    wilaya: student.wilaya.name,
    selectedPaymentMethod: way,
    status: 'pending',
    submissionDate: instant,
    subscriptionEndDate: instant,
    courseName,
    coursePrice: '6300',
    courseDuration: '5 days',
    affiliatePartner,
    orderReference: reference,
  };
}

/** Opens a page of the shop and waits until it is hydrated. */
export async function openCoursePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

/** The registration form of a course page, with its payment dialog. */
export class CourseRegistration {
  readonly section: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.section = page.getByRole('region', { name: 'التسجيل في الدورة' });
    this.dialog = page.getByRole('dialog', { name: 'اختر طريقة الدفع' });
  }

  /** A field by its label. */
  field(label: string): Locator {
    return this.section.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  get wilaya(): Locator {
    return this.section.getByRole('combobox', { name: 'الولاية' });
  }

  /** Opens the form by the page's button and fills it in. */
  async fill(): Promise<void> {
    await this.page.getByRole('link', { name: 'سجّل في الدورة' }).first().click();
    await this.field('الاسم').fill(student.firstName);
    await this.field('اللقب').fill(student.lastName);
    await this.field('البريد الإلكتروني').fill(student.email);
    await this.field('رقم الهاتف').fill(student.phone);
    await this.wilaya.fill(student.wilaya.typed);
    await this.section.getByRole('option', { name: new RegExp(student.wilaya.name) }).click();
    await openExtras(this.section);
    await this.field('البلدية').fill(student.commune);
    await this.field('المستوى الدراسي').fill(student.education);
    await this.field('خبرتك السابقة').fill(student.experience);
  }

  /** Sends the form and confirms the account in the dialog. */
  async acknowledge(): Promise<void> {
    await this.section.getByRole('button', { name: 'سجّل الآن' }).click();
    await this.dialog.getByRole('checkbox', { name: /^لديّ حساب/ }).check();
  }

  /** The button that registers and leads to the payment. */
  get payOnline(): Locator {
    return this.dialog.getByRole('button', { name: 'تأكيد التسجيل والانتقال إلى الدفع' });
  }

  /** Chooses the transfer, and confirms. */
  async confirmByBank(): Promise<void> {
    await this.dialog.getByRole('radio', { name: /^تحويل/ }).check();
    await this.dialog.getByRole('button', { name: 'تأكيد التسجيل', exact: true }).click();
  }
}
