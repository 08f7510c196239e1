import { algeriaDay } from '@riwaq/contracts';
import { expectAccessible, expectOnEveryScreen } from '../support/accessibility';
import { bundle, typedOrder } from '../support/bundle-order';
import { signInAs } from '../support/desk-visit';
import { customer } from '../support/order-form';
import { expect } from '../support/patient-expect';
import { newBuyer, newReference, sendOrder } from '../support/placed-order';
import { phone } from '../support/screens';
import { test } from '../support/test-desk';

test.beforeEach(() => test.setTimeout(4 * test.info().timeout));
test.use(phone);

test('one of two products cannot be activated: it leaves its paid order, its share goes back, and the buyer’s page says so of both', async ({
  deskSite,
  page,
  context,
  playwright,
}) => {
  const { shop } = deskSite;
  const reference = newReference();
  const buyer = await newBuyer(playwright, shop);
  const lines = bundle.lines.map(({ id, selectedVersion, quantity }) => ({ productId: id, version: selectedVersion, quantity }));
  const { specialization, additionalNotes } = typedOrder;
  const typed = { customerInfo: customer, specialization, additionalNotes };
  const order = { productType: 'bundle', reference, ...typed, method: 'bank', price: 5842, lines };
  await sendOrder(buyer, shop, order);

  await signInAs(page, deskSite, 'orders', 'Samia');
  await page.goto(new URL(`/orders/${reference}`, page.url()).href);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'أكّد التحويل', exact: true }).click();
  await dialog.getByLabel(/المبلغ الذي وصل/).fill('5842');
  await dialog.getByLabel(/يوم التحويل/).fill(algeriaDay(Date.now()));
  await dialog.getByRole('button', { name: 'سجّل التحويل' }).click();

  await test.step('it leaves the order, of whose price it had a share', async () => {
    await page.getByRole('button', { name: 'أخرج منتجًا من الطلب' }).click();
    await dialog.getByRole('radio', { name: new RegExp(`^${bundle.plain.product}.*نصيبه مما دُفع 2,993`) }).check();
    await expectAccessible(page);
    await expectOnEveryScreen(page);
    await dialog.getByRole('button', { name: 'أخرجه من الطلب' }).click();
    await expect(page.getByText(/^أُخرج المنتج من الطلب.*أعد نصيبه وسجّل ذلك/)).toBeVisible();
  });

  await test.step('its share goes back, and the other product is activated', async () => {
    await page.getByRole('button', { name: /^سجّل إعادة المال: 5,842/ }).click();
    await expect(dialog.getByRole('radio', { name: 'جزءًا منه' })).toBeChecked();
    await dialog.getByLabel(/المبلغ الذي أعدته/).fill('2993');
    await dialog.getByLabel(/السبب/).fill('لا يُفعَّل في جهازها');
    await dialog.getByRole('button', { name: 'سجّل إعادة المال' }).click();
    await page.getByRole('button', { name: new RegExp(`^فعّل ${bundle.versioned.product}`) }).click();
    await dialog.getByRole('button', { name: 'فعّل' }).click();
    await expect(page.getByText('مفعّل', { exact: true })).toBeVisible();
  });

  await test.step('the buyer’s page says so', async () => {
    const visitor = await context.browser()?.newPage({ ...phone, storageState: await buyer.storageState() });
    if (!visitor) throw new Error('there is no browser');
    await visitor.goto(`${shop}/orders/${reference}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'طلبك مفعّل' })).toBeVisible();
    // The sheet for the printer says all of it again, unseen.
    const seen = (text: string | RegExp) => visitor.getByText(text).filter({ visible: true });
    await expect(seen('أُخرج من الطلب')).toHaveCount(1);
    await expect(seen('أعدنا إليك منه')).toHaveCount(1);
    await expect(seen(/^2,993/)).toHaveCount(1);
    await expectAccessible(visitor);
    await visitor.close();
  });
  await buyer.dispose();
  await page.close();
});
