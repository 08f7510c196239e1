import { expect, type Page } from '@playwright/test';
import { DAY, links } from '@riwaq/contracts';
import { bundle } from './bundle-order';
import { answerPayment, fillInOrder } from './bundle-purchase';
import { eidPage, june } from './eid-days';
import { OrderForm } from './order-form';
import { placeOrder } from './placed-order';

/** The moment of the pictures: documents are of this day, the clocks of gateway and browser stand at it. */
export const lookedAt = Date.parse('2026-11-23T12:00:00+01:00');

/** A page, or a state of one, as pictures show it. */
export interface LookedPage {
  /** Name of its picture. */
  readonly name: string;
  /** Opens it. `shop` is the site's address. */
  readonly open: (page: Page, shop: string) => Promise<void>;
  /** `npm run test:deep` compares it with its kept picture; `npm run look` alone shows the others. */
  readonly kept?: true;
}

async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

const at = (path: string) => (page: Page) => openPath(page, path);

/** Opens an address at another moment than its document's. `says`: what it says then. */
const when = (moment: number, path: string, says: string) => async (page: Page) => {
  await page.clock.setFixedTime(moment);
  await openPath(page, path);
  await expect(page.getByRole('timer', { name: says })).toBeVisible();
};

const runningOffer = '/offers/writing-demo-offer';
/** Begins three days before its document's day, and ends eleven days after. */
const choicesPage = '/v1/partner-a/back-to-university';

async function openOrderForm(page: Page): Promise<OrderForm> {
  await openPath(page, '/products?order=quillbot-premium#product-order');
  const order = new OrderForm(page, 'طلب منتج');
  await order.fill();
  return order;
}

async function openPayment(page: Page): Promise<OrderForm> {
  const order = await openOrderForm(page);
  await order.press('متابعة إلى الدفع');
  await expect(order.payment.getByRole('button', { name: 'تأكيد الطلب', exact: true })).toBeVisible();
  return order;
}

async function openWheel(page: Page): Promise<void> {
  await openPath(page, runningOffer);
  await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
  await expect(page.getByRole('dialog', { name: 'عجلة الهدايا' }).getByRole('button', { name: 'أدر العجلة' })).toBeVisible();
}

async function openCart(page: Page): Promise<void> {
  await openPath(page, links.bundleBuilder);
  for (let more = 0; more < 3; more += 1) {
    await page
      .getByRole('button', { name: /أضف إلى باقتك/, pressed: false })
      .first()
      .click();
  }
  const open = page.getByRole('link', { name: 'عرض الملخّص' });
  if (await open.isVisible()) await open.click();
}

async function openBundleOrder(page: Page): Promise<void> {
  await openCart(page);
  await page.getByRole('button', { name: 'إتمام الطلب' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'إتمام الطلب' });
  await expect(dialog.getByRole('button', { name: 'تأكيد الطلب والانتقال إلى الدفع' })).toBeEnabled();
}

const search = (words: string) => async (page: Page) => {
  await openPath(page, '/');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'البحث' }).fill(words);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /نتي?جة|نتائج|لا/ })
      .first(),
  ).toBeAttached();
};

/** Pays the bundle by card, or is declined, and comes back. `says` is the title of what came of it. */
const paymentReturn = (answer: 'approve' | 'decline', says: string) => async (page: Page) => {
  const order = await fillInOrder(page);
  await order.payOnline.click();
  await answerPayment(page, bundle.total, answer);
  await expect(page.getByRole('heading', { level: 1, name: says })).toBeVisible();
};

const orderPage = (reference: string, path: string, says: string) => async (page: Page, shop: string) => {
  await placeOrder(page.context(), shop, reference);
  await openPath(page, path);
  await expect(page.getByText(says).first()).toBeVisible();
};

/** Every kind of page, and the states that a visitor meets on it. */
export const lookedPages: readonly LookedPage[] = [
  { name: 'home', open: at('/'), kept: true },
  { name: 'products', open: at(links.products), kept: true },
  { name: 'product', open: at(links.product('spss31')), kept: true },
  { name: 'product-bundle', open: at(links.product('vip-pack')) },
  { name: 'product-sold-out', open: at(links.product('clarivate-web-of-science')) },
  { name: 'builder', open: at(links.bundleBuilder), kept: true },
  { name: 'cart', open: openCart },
  { name: 'bundle-order', open: openBundleOrder },
  { name: 'courses', open: at(links.courses), kept: true },
  { name: 'course', open: at('/courses/spss-demo-course'), kept: true },
  { name: 'course-over', open: at('/courses/spss-course') },
  { name: 'landing', open: at('/v1/partner-a/spss-course'), kept: true },
  { name: 'offers', open: at('/offers'), kept: true },
  { name: 'offer', open: at(runningOffer), kept: true },
  { name: 'offer-soon', open: when(Date.parse('2025-09-15T12:00:00+01:00'), '/offers/week-offer-1', 'يبدأ العرض بعد') },
  { name: 'offer-over', open: at('/offers/week-offer-1'), kept: true },
  { name: 'promotion-bundle', open: when(june, eidPage, 'ينتهي العرض بعد'), kept: true },
  { name: 'promotion-over', open: at(eidPage) },
  { name: 'promotion-choices', open: at(choicesPage), kept: true },
  { name: 'promotion-choices-over', open: when(lookedAt + 12 * DAY, choicesPage, 'انتهى العرض') },
  { name: 'promotion-choices-soon', open: when(lookedAt - 4 * DAY, choicesPage, 'يبدأ العرض بعد') },
  { name: 'wheel', open: openWheel },
  { name: 'search', open: search('spss') },
  { name: 'search-empty', open: search('زززززز') },
  { name: 'order-form', open: async (page) => void (await openOrderForm(page)) },
  { name: 'payment-dialog', open: async (page) => void (await openPayment(page)) },
  {
    name: 'ordered',
    open: async (page) => {
      const order = await openPayment(page);
      await order.confirm('تأكيد الطلب');
      await expect(page.getByRole('main').getByRole('link', { name: 'الخطوات التالية' })).toBeVisible();
      await openPath(page, `${links.thankYou}?order=${await order.reference.textContent()}`);
    },
  },
  { name: 'thank-you', open: orderPage('RQ-23456789', `${links.thankYou}?order=RQ-23456789`, 'تم إرسال طلبك بنجاح'), kept: true },
  { name: 'order', open: orderPage('RQ-3456789A', links.order('RQ-3456789A'), 'أرسل الوصل'), kept: true },
  { name: 'orders', open: at(links.orders), kept: true },
  { name: 'payment-success', open: paymentReturn('approve', 'تم الدفع بنجاح!') },
  { name: 'payment-failed', open: paymentReturn('decline', 'فشل في الدفع') },
  { name: 'payment-cancel', open: at('/payment/cancel'), kept: true },
  { name: 'policy', open: at('/policy'), kept: true },
  { name: 'contact', open: at(links.contact), kept: true },
  { name: 'missing', open: at('/no/such/page'), kept: true },
];
