import { algeriaDay } from '@riwaq/contracts';
import { expectAccessible, expectOnEveryScreen } from '../support/accessibility';
import { typedOrder } from '../support/bundle-order';
import { signInAs } from '../support/desk-visit';
import { expect } from '../support/patient-expect';
import { newBuyer, newReference, placeOrder } from '../support/placed-order';
import { phone } from '../support/screens';
import { test } from '../support/test-desk';

/** A picture of a receipt: a pixel is enough to be drawn anew. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNgWFWOHQ0tCQAdrEhBNC3/EgAAAABJRU5ErkJggg==',
  'base64',
);

/** A receipt as a bank's app sends it: a PDF of one blue page. */
const bankReceipt = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length 32>>stream
0 0.3 0.8 rg 60 400 475 380 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`);

test.beforeEach(() => test.setTimeout(6 * test.info().timeout));
test.use(phone);

test('a receipt comes: whoever is on duty finds the order by its telephone, confirms and activates it, and the buyer’s page and letter say so', async ({
  deskSite,
  page,
  context,
  playwright,
}) => {
  const { shop, inbox } = deskSite;
  const reference = newReference();
  const buyer = await newBuyer(playwright, shop);
  await placeOrder({ request: buyer }, shop, reference);
  const multipart = { amount: '1150', date: algeriaDay(Date.now()), receipt: { name: 'r.png', mimeType: 'image/png', buffer: receipt } };
  expect((await buyer.post(`/api/orders/${reference}/receipt`, { multipart })).ok()).toBe(true);
  const stage = async () => (await (await buyer.post(`/api/orders/${reference}`, { data: {} })).json()).stage;
  const letters = async () =>
    (await inbox.emails()).filter(({ to }) => to === typedOrder.email).map(({ subject }) => subject.replace(/: .*/, ''));
  expect(await stage()).toBe('receipt-received');

  await signInAs(page, deskSite, 'orders', 'Samia');
  const dialog = page.getByRole('dialog');
  const act = async (name: string, submit: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog).toHaveCount(0);
  };

  const noteTransfer = async (amount: string) => {
    await dialog.getByLabel(/المبلغ الذي وصل/).fill(amount);
    await dialog.getByLabel(/يوم التحويل/).fill(algeriaDay(Date.now()));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'سجّل التحويل' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('what is due comes first, and the telephone finds it in another spelling', async () => {
    await expect(page.getByRole('region', { name: /^ينتظرك الآن/ })).toContainText(reference);
    await expect(page.getByRole('region', { name: 'البيع' }).getByRole('img')).toBeVisible();
    await expect(page.getByRole('link', { name: 'للتقنيين' })).toHaveCount(0);
    await expectAccessible(page);
    await expectOnEveryScreen(page);
    await page.getByRole('link', { name: 'الطلبات', exact: true }).click();
    await expect(page.getByRole('region', { name: /^ينتظرك الآن/ })).toContainText(reference);
    await expectAccessible(page);
    await page.getByLabel(/هاتف أو اسم/).fill('+213 550 000 003');
    await page.getByRole('button', { name: 'ابحث' }).click();
    await page.getByRole('region', { name: 'ما وُجد' }).getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
    await expect(page.getByRole('img', { name: /وصل التحويل/ })).toBeVisible();
    await expectAccessible(page);
  });

  const openOrder = async () => {
    const visitor = await context.browser()?.newPage({ ...phone, storageState: await buyer.storageState() });
    if (!visitor) throw new Error('there is no browser');
    await visitor.goto(`${shop}/orders/${reference}`);
    return visitor;
  };

  await test.step('the receipt proves nothing: it is refused for a reason, and its buyer sends another one from the page that says why', async () => {
    await page.getByRole('button', { name: 'ارفض الوصل' }).click();
    await dialog.getByRole('radio', { name: /^لا يُقرأ/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'ارفض الوصل' }).click();
    await expect(page.getByText('رُفض الوصل، ويراه الزبون في صفحته ويرسل منها غيره.')).toBeVisible();
    await expect(page.getByText('رُفض وصله', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const visitor = await openOrder();
    await expect(visitor.getByRole('heading', { level: 1, name: 'لم نقبل وصل تحويلك' })).toBeVisible();
    await expect(visitor.getByText(/^لم نستطع قراءة الوصل/)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByLabel('صورة الوصل أو ملفه').setInputFiles(multipart.receipt);
    await visitor.getByRole('button', { name: 'أرسل الوصل' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'استلمنا وصل تحويلك' })).toBeVisible();
    await visitor.close();
    await page.reload();
    await expect(page.getByText('وصل ينتظر التأكيد', { exact: true })).toBeVisible();
    await expect(page.getByText('أرسل الزبون وصل التحويل')).toHaveCount(2);
  });

  await test.step('it is confirmed beside its receipt with what the bank says, then activated', async () => {
    await page.getByRole('button', { name: 'أكّد التحويل', exact: true }).click();
    await expect(dialog.getByText(/، كما كتب الزبون$/)).toBeVisible();
    await expect(dialog.getByLabel(/المبلغ الذي وصل/)).toHaveValue('');
    await dialog.getByLabel(/رقم العملية/).fill('CCP 4471');
    await dialog.getByRole('button', { name: /كبّر الوصل/ }).click();
    await dialog.last().getByRole('button', { name: 'أكبر' }).click();
    await expectAccessible(page);
    await expectOnEveryScreen(page);
    await dialog.last().getByRole('button', { name: 'إغلاق' }).click();
    await expect(dialog.getByLabel(/رقم العملية/)).toHaveValue('CCP 4471');
    await noteTransfer('1150');
    await expect(page.getByText(/سُجّل التحويل، ويرى الزبون/)).toBeVisible();
    await act('فعّل', 'فعّل');
    await expect(page.getByText('سُجّل أنه فُعِّل، ويراه الزبون في صفحته.')).toBeVisible();
    await expect.poll(stage).toBe('activated');
    await expect(page.getByRole('region', { name: 'ما جرى للطلب' })).toContainText('Samia');
    await page.getByText('أعد إرسال رسالة', { exact: true }).click();
    await expectOnEveryScreen(page);
  });

  await test.step('the press was a mistake: it is taken back before its letter leaves, and done anew', async () => {
    const takeBack = page.getByRole('button', { name: 'تراجع' }).first();
    await expect(takeBack).toHaveText(/تراجع \(\d+ ث\)/);
    await expectAccessible(page);
    await takeBack.click();
    await expect(page.getByText('تراجعت عنه: عاد الطلب كما كان، ولم تخرج رسالة.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'ما جرى للطلب' })).toContainText('تُراجع عن «فُعِّل»');
    expect(await stage()).not.toBe('activated');
    await act('فعّل', 'فعّل');
    await expect.poll(stage).toBe('activated');
  });

  await test.step('the buyer’s page and letters say so', async () => {
    const visitor = await openOrder();
    await expect(visitor.getByRole('heading', { level: 1, name: 'طلبك مفعّل' })).toBeVisible();
    await visitor.close();
    await expect.poll(letters, { timeout: 120_000 }).toEqual(expect.arrayContaining(['وصلت دفعتك', 'طلبك مفعّل']));
  });

  await test.step('a wrong amount is settled: less came, as the receipt of the bank’s app shows, and staff takes it', async () => {
    const other = newReference();
    await placeOrder({ request: buyer }, shop, other);
    const file = { name: 'bank.pdf', mimeType: 'application/pdf', buffer: bankReceipt };
    expect((await buyer.post(`/api/orders/${other}/receipt`, { multipart: { ...multipart, receipt: file } })).ok()).toBe(true);
    await page.goto(new URL(`/orders/${other}`, page.url()).href);
    const drawn = page.getByRole('img', { name: /وصل التحويل/ });
    await expect.poll(() => drawn.evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalHeight : 0))).toBe(1880);
    await page.getByRole('button', { name: 'أكّد التحويل', exact: true }).click();
    await noteTransfer('1,000');
    await page.getByRole('button', { name: /^اقبل 1,000/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'اقبل المبلغ' }).click();
    await expect(page.getByText(/قُبل المبلغ، ويراه الزبون في صفحته/)).toBeVisible();
    const settled = await buyer.post(`/api/orders/${other}`, { data: {} });
    expect(await settled.json()).toMatchObject({ stage: 'paid' });
    await expect(page.getByRole('region', { name: 'ما جرى للطلب' })).toContainText('1,000');
  });

  await test.step('a part of the money goes back, which the buyer’s page says; what no longer says the truth is not offered', async () => {
    await page.getByRole('button', { name: /^سجّل إعادة المال: 1,000/ }).click();
    await dialog.getByRole('radio', { name: 'جزءًا منه' }).check();
    await dialog.getByLabel(/المبلغ الذي أعدته/).fill('1001');
    await expect(dialog.getByText(/اكتب مبلغًا لا يزيد عليه/)).toBeVisible();
    await dialog.getByLabel(/المبلغ الذي أعدته/).fill('300');
    await dialog.getByLabel(/يوم الإعادة/).fill(algeriaDay(Date.now()));
    await dialog.getByLabel(/السبب/).fill('خصم وُعد به');
    await expectAccessible(page);
    await expectOnEveryScreen(page);
    await dialog.getByRole('button', { name: 'سجّل إعادة المال' }).click();
    await expect(page.getByRole('region', { name: 'ما جرى للطلب' })).toContainText('جزء منه، 300');
    await expect(page.getByRole('button', { name: /^سجّل إعادة المال: 700/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ألغِ الطلب' })).toHaveCount(0);
  });
  await test.step('a price comes in two transfers: what is missing is said to staff and buyer, and both pay the order', async () => {
    const inTwo = newReference();
    await placeOrder({ request: buyer }, shop, inTwo);
    await page.goto(new URL(`/orders/${inTwo}`, page.url()).href);
    await page.getByRole('button', { name: 'أكّد التحويل', exact: true }).click();
    await noteTransfer('1,000');
    await expect(page.getByText(/^سُجّل، وبقي 150/)).toBeVisible();
    const visitor = await context.browser()?.newPage({ ...phone, storageState: await buyer.storageState() });
    if (!visitor) throw new Error('there is no browser');
    await visitor.goto(`${shop}/orders/${inTwo}`);
    await expect(visitor.getByText(/^وصلنا 1,000.* وبقي 150/)).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'أكمل ثمن طلبك' })).toBeVisible();
    await expectAccessible(visitor);
    await expectOnEveryScreen(visitor);
    await page.getByRole('button', { name: 'أكّد تحويلًا آخر' }).click();
    await expect(dialog.getByText(/^بقي 150.*: وصل 1,000/)).toBeVisible();
    await noteTransfer('150');
    await expect(page.getByText(/سُجّل التحويل، ويرى الزبون/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^اقبل/ })).toHaveCount(0);
    await visitor.getByRole('button', { name: 'تحديث الحالة' }).click();
    await expect(visitor.getByRole('heading', { name: 'دفعتك مؤكدة' })).toBeVisible();
    await expect(visitor.getByText(/مبلغ مختلف|دفعة ثانية/)).toHaveCount(0);
    await visitor.close();
  });
  await buyer.dispose();
  await page.close();
});

test('an address that the mail server refuses is mended at the desk, and the letter goes to the new one', async ({
  deskSite,
  page,
  playwright,
}) => {
  const { shop, inbox } = deskSite;
  await signInAs(page, deskSite, 'checkout', 'Lena');
  const reference = newReference();
  const buyer = await newBuyer(playwright, shop);
  await inbox.fail({ endpoint: 'mail', status: 550, times: 1 });
  await placeOrder({ request: buyer }, shop, reference);
  await page.goto(new URL(`/orders/${reference}`, page.url()).href);
  await expect(page.getByText(/^رفض خادوم البريد/)).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'صحّح بريد الزبون' }).click();
  await dialog.getByLabel(/البريد الصحيح/).fill('right@example.com');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'احفظ البريد' }).click();
  await expect(page.getByText('صُحِّح البريد.')).toBeVisible();
  await expect(page.getByText(/^رفض خادوم البريد/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'ما جرى للطلب' })).toContainText('right@example.com');

  await page.getByText('أعد إرسال رسالة', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '«استلمنا طلبك» إلى right@example.com' }).click();
  await dialog.getByRole('button', { name: 'أعد الإرسال' }).click();
  await expect.poll(async () => (await inbox.emails()).filter(({ to }) => to === 'right@example.com').length).toBe(1);
  await buyer.dispose();
});
