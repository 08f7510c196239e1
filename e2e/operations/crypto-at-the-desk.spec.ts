import { expectAccessible, expectOnEveryScreen } from '../support/accessibility';
import { signInAs } from '../support/desk-visit';
import { june } from '../support/eid-days';
import { customer } from '../support/order-form';
import { expect } from '../support/patient-expect';
import { newBuyer, newReference, sendOrder } from '../support/placed-order';
import { phone } from '../support/screens';
import { test } from '../support/test-desk';

const wallet = { network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', amount: '54.20 USDT' };

test.beforeEach(() => test.setTimeout(4 * test.info().timeout));
test.use({ ...phone, shopDay: june });

test('an order is paid by crypto: it waits for its wallet, which staff sends, and the buyer’s page and letter show it', async ({
  deskSite,
  page,
  context,
  playwright,
}) => {
  const { shop, inbox } = deskSite;
  const reference = newReference();
  const buyer = await newBuyer(playwright, shop);
  const order = {
    productType: 'promotion',
    reference,
    customerInfo: customer,
    price: 6500,
    promotion: 'eid-promo',
    affiliate: 'partner-b',
  };
  for (const method of ['undecided', 'crypto']) await sendOrder(buyer, shop, { ...order, method });
  await signInAs(page, deskSite, 'orders', 'Samia');
  const dialog = page.getByRole('dialog');

  await test.step('it is due from the order on', async () => {
    const due = page.getByRole('region', { name: /^ينتظرك الآن/ });
    await expect(due).toContainText(/ينتظر عنوان المحفظة\s*منذ/);
    await expectOnEveryScreen(page);
    await due.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
  });

  await test.step('its wallet is sent', async () => {
    await page.getByRole('button', { name: 'أرسل عنوان المحفظة' }).click();
    await dialog.getByLabel(/^المبلغ مع رمز عملته/).fill(wallet.amount);
    await dialog.getByLabel(/^الشبكة/).fill(wallet.network);
    await dialog.getByLabel(/^عنوان المحفظة/).fill(wallet.address);
    await expectAccessible(page);
    await expectOnEveryScreen(page);
    await dialog.getByRole('button', { name: 'أرسل العنوان' }).click();
    await expect(page.getByText('أُرسل عنوان المحفظة، بانتظار التحويل', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'ما جرى للطلب' })).toContainText(wallet.address);
    await expectAccessible(page);
    await expectOnEveryScreen(page);
  });

  await test.step('the buyer’s page and a letter show it', async () => {
    const visitor = await context.browser()?.newPage({ ...phone, storageState: await buyer.storageState() });
    if (!visitor) throw new Error('there is no browser');
    await visitor.goto(`${shop}/orders/${reference}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'ننتظر تحويلك' })).toBeVisible();
    for (const value of Object.values(wallet)) await expect(visitor.getByText(value, { exact: true })).toBeVisible();
    await expectAccessible(visitor);
    await expectOnEveryScreen(visitor);
    await visitor.close();
    const letter = async () => (await inbox.emails()).find(({ subject }) => subject.startsWith('عنوان المحفظة لدفع طلبك'))?.html ?? '';
    await expect.poll(letter, { timeout: 120_000 }).toContain(wallet.address);
  });

  await test.step('its transfer is confirmed by what the wallet says', async () => {
    await page.getByRole('button', { name: 'أكّد التحويل', exact: true }).click();
    await expect(dialog).toContainText('ما يجب أن تقوله المحفظة');
    await expect(dialog).not.toContainText(/البنك|كشف الحساب/);
    await expectAccessible(page);
    await expectOnEveryScreen(page);
  });
});
