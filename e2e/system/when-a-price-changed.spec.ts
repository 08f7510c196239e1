import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PriceListSchema, parse } from '@riwaq/contracts/platform';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle, onlyForm, pendingOrder, typedOrder } from '../support/bundle-order';
import { answerPayment, fillInOrder } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import { OrderDialog } from '../support/order-dialog';
import { sandboxClient } from '../support/sandbox-client';
import { replaceFile } from '../support/site-home';

test.use({ expectErrors: /\b409\b.*\/api\/orders/ });

/** Changes a product's price, in dinar, in the list that the gateway uses. */
async function reprice(home: string, slug: string, price: number): Promise<void> {
  const file = join(home, 'current/data/prices.json');
  const { products } = parse(PriceListSchema, JSON.parse(await readFile(file, 'utf8')), file);
  const repriced = products.map((product) => (product.slug === slug ? { ...product, price } : product));
  expect(repriced).not.toEqual(products);
  await replaceFile(file, JSON.stringify({ products: repriced }));
}

test('a price that rose while the page was open is charged only once the visitor agrees', async ({ page, ownHome, ownSite }) => {
  const sandbox = sandboxClient(ownSite.sandbox);
  const form = await fillInOrder(page, ownSite.shop);
  await reprice(ownHome, 'smartpls', 3500);
  await form.payOnline.click();

  await expect(form.dialog.getByRole('alert')).toContainText('تغيّر سعر طلبك');
  await expect(form.dialog.getByText(/^السعر الجديد/)).toHaveText(/6,175\sدج.*السعر السابق.*5,842\sدج/);
  expect(await sandbox.inbox()).toEqual([]);

  await form.dialog.getByRole('button', { name: 'تأكيد الطلب بالسعر الجديد' }).click();
  const { serial } = await answerPayment(page, '6,175 دج', 'approve');
  await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/6,175\sدج/)
      .first(),
  ).toBeVisible();
  expect(await onlyForm(sandbox, 'paid-order')).toMatchObject({
    subtotal: '6500',
    discount: '325',
    total: '6175',
    price: '6175',
    transactionAmount: '6175',
    transactionSerial: serial,
  });
});

test('a price that was changed on the device is not what is charged, nor what a transfer is ordered at', { tag: '@deep' }, async ({
  page,
  sandbox,
}) => {
  const builder = new BundleBuilderPage(page);
  await builder.open();
  await builder.add(bundle.versioned.product, bundle.versioned.version);
  await builder.add(bundle.plain.product);
  await page.evaluate(() => {
    const cart = localStorage.getItem('riwaq.cart') ?? '';
    localStorage.setItem('riwaq.cart', cart.replace(/"originalPrice":\d+/g, '"originalPrice":1'));
  });
  await page.reload();
  await expect(builder.sums().last()).toHaveText('2 دج');

  await builder.order();
  const form = new OrderDialog(page);
  await form.fill(typedOrder);
  await form.payOnline.click();
  await expect(form.dialog.getByText(/^السعر الجديد/)).toHaveText(/5,842\sدج.*السعر السابق.*2\sدج/);
  await form.dialog.getByRole('button', { name: 'العودة إلى الطلب' }).click();
  await expect(form.field('الاسم')).toHaveValue(typedOrder.firstName);
  await form.dialog.getByRole('radio', { name: /^تحويل بريدي أو بنكي/ }).check();
  await form.dialog.getByRole('button', { name: 'تأكيد الطلب', exact: true }).click();
  await form.dialog.getByRole('button', { name: 'تأكيد الطلب بالسعر الجديد' }).click();
  await page.waitForURL(/\/thank-you\?order=RQ-/);
  const reference = new URL(page.url()).searchParams.get('order') ?? '';
  expect(await onlyForm(sandbox, 'bundle-order')).toEqual(pendingOrder(reference, 'bank'));
});
