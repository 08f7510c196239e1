import { dataPath, links } from '@riwaq/contracts';
import { expectOnEveryScreen } from '../support/accessibility';
import { onlyForm } from '../support/bundle-order';
import { expect } from '../support/fixtures';
import { customer, OrderForm } from '../support/order-form';
import { test } from '../support/product-source';

// Other tests of this worker begin with the shop's own products.
test.afterEach(async ({ changingSite, source }) => {
  source.fails();
  await source.compose(changingSite.home);
});

test('a record with all that its list may say is published, found, ordered and read in the inbox as its page shows it', async ({
  page,
  changingSite,
  source,
  sandbox,
}) => {
  const odd = {
    id: 2_147_483_648,
    category: 'ai-tools',
    subscriptionLabel: 'اشتراك شهري',
    activation: 'own-email',
    publishedAt: '2026-01-31',
    mark: 'flask',
    color: 'violet',
    slug: 'odd-tool',
    name: ' N‑Vivo\t«R&amp;D» <b>می\u200cخواهم</b> ❤\ufe0f\u200d🔥 cafe\u0301 100% \\ ',
    description: '<p>أداة a < b</p><p>للباحثين</p>',
    price: 'من ٢٬٥٠٠ د.ج',
    versions: [
      { version: 'شهر واحد', price: '٢٬٥٠٠ د.ج' },
      { version: "سنة\u00a0كاملة\n(‘12’ شهرًا) 'x' -- ;", price: '12  500,00 DA' },
    ],
    aliases: ['أداة غريبة'],
  };
  const name = 'N‑Vivo «R&D» می\u200cخواهم ❤\ufe0f\u200d🔥 café 100% \\';
  const version = "سنة\u00a0كاملة (‘12’ شهرًا) 'x' -- ;";
  const unsold = ['\u202eعرض', 'عرض\u2028ثان', '\ud83d', '\u200b'].map((wrong, at) => ({
    ...odd,
    id: 90 + at,
    slug: `unseen-${at}`,
    name: wrong,
  }));
  source.gives([{ slug: 'spss31', price: '4444 دج' }, odd, ...unsold]);
  const composition = await source.compose(changingSite.home);
  expect(composition?.warnings).toEqual(
    ['202E', '2028', 'D83D', '200B'].map((code, at) =>
      expect.stringContaining(`record ${at + 3} (unseen-${at}) is left out: name: holds the invisible character U+${code}`),
    ),
  );

  await page.goto(links.products);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('(nvivo؟)');
  await page.getByRole('region', { name: 'نتائج البحث' }).getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/2,500/).first()).toBeVisible();
  await expect(page.getByText('أداة a < b للباحثين').first()).toBeVisible();
  const data = await page.request.get(dataPath('/product/odd-tool'));
  expect(await data.json()).toMatchObject({ loaderData: { product: { name } } });
  await expectOnEveryScreen(page);

  const form = new OrderForm(page, 'طلب منتج');
  await page.goto(`${links.products}?order=odd-tool#product-order`);
  await form.fill();
  await form.form.getByRole('combobox', { name: 'النسخة' }).selectOption(version);
  await form.press('متابعة إلى الدفع');
  await form.choose('تحويل بريدي أو بنكي');
  await form.confirm('تأكيد الطلب');
  await expect(form.reference).toBeVisible();
  expect(await onlyForm(sandbox, 'product-order')).toMatchObject({
    ...customer,
    productName: name,
    selectedProduct: 'odd-tool',
    selectedVersion: version,
    totalAmount: '12500',
  });
});
