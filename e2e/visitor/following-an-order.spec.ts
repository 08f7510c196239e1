import { readFile } from 'node:fs/promises';
import { algeriaDay } from '@riwaq/contracts';
import { expectOnEveryScreen } from '../support/accessibility';
import { typedOrder } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import { watchShifts } from '../support/layout-shifts';
import { customer, OrderForm } from '../support/order-form';
import { newReference, placeOrder, quillbotOrder } from '../support/placed-order';
import { onBothScreens, phone } from '../support/screens';
import { staffOf } from '../support/shop-staff';
import { contrastFindings } from '../support/text-contrast';

test.use(phone);

const pdf = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });

test.describe('after an order by transfer', () => {
  // The gateway refuses other visitors and lying files.
  test.use({ expectErrors: /\b(404|415)\b.*\/api\/orders\// });

  test('its buyer follows it, sends the receipt from the phone, and is written to', async ({ page, context, sandbox, openSite }) => {
    // What staff does leaves half a minute later.
    test.slow();
    const main = page.getByRole('main');
    const title = (name: string) => main.getByRole('heading', { level: 1, name });
    const form = new OrderForm(page, 'طلب منتج');
    await page.goto('/products?order=quillbot-premium#product-order');
    await form.fill();
    await form.press('متابعة إلى الدفع');
    await form.confirm('تأكيد الطلب');
    await main.getByRole('link', { name: 'الخطوات التالية' }).click();
    await page.waitForURL(/\/thank-you/);
    const reference = new URL(page.url()).searchParams.get('order') ?? '';
    const star = main.locator('[data-star]:not([data-sheet] *)');
    const expectStar = async (look: string, points: number) => {
      await expect(star).toHaveAttribute('data-star', look);
      await expect(star.locator('[data-set]')).toHaveCount(points);
    };
    const picture = main.getByRole('button', { name: 'احفظ الوصل صورة' });
    await expectStar('going', 1);

    await test.step('the device that ordered opens it without a word', async () => {
      await main.getByRole('link', { name: 'تتبّع طلبك' }).click();
      await page.waitForURL(`/orders/${reference}`);
      await expect(title('ننتظر تحويلك')).toBeVisible();
      const summary = main.getByRole('region', { name: 'ملخّص الطلب' });
      await expect(summary).toContainText('QuillBot Premium');
      await expect(summary.locator('img')).toHaveAttribute('src', /\/media\/quillbot-premium\./);
      await expect(main.getByText('007 99999 0023456789 41', { exact: true })).toBeVisible();
      await expectStar('going', 1);
      await expect(picture).toBeHidden();
      await expectOnEveryScreen(page);
    });

    await test.step('another device must know the address: a wrong one learns nothing, not even that there is an order', async () => {
      await context.clearCookies();
      await page.goto('/orders');
      const find = new OrderForm(page, 'تتبّع طلب');
      await find.field('رقم الطلب').fill(reference.toLowerCase());
      await find.field('البريد الإلكتروني').fill('stranger@example.com');
      await find.press('اعرض طلبي');
      await expect(main.getByText('لم نجد طلبًا بهذا الرقم وهذا البريد')).toBeVisible();
      await expectOnEveryScreen(page);
      await find.field('البريد الإلكتروني').fill(typedOrder.email);
      await find.press('اعرض طلبي');
      await expect(title('ننتظر تحويلك')).toBeVisible();
      await page.reload();
      await expect(title('ننتظر تحويلك')).toBeVisible();
    });

    await test.step('a file that lies is refused in words, then the receipt arrives once', async () => {
      const receipt = new OrderForm(page, 'وصل التحويل');
      const file = receipt.form.getByLabel('صورة الوصل أو ملفه');
      await receipt.press('أرسل الوصل');
      await expect(receipt.form.getByText('اختر صورة الوصل أو ملفه', { exact: true })).toBeVisible();
      await file.setInputFiles(pdf('receipt.pdf', 'no document'));
      await receipt.press('أرسل الوصل');
      await expect(receipt.form.getByText(/^نوع الملف غير مقبول/)).toBeVisible();
      await file.setInputFiles(pdf('receipt.pdf', '%PDF-1.4\n%%EOF'));
      await receipt.press('أرسل الوصل');
      await expect(title('استلمنا وصل تحويلك')).toBeInViewport();
      await expect(title('استلمنا وصل تحويلك')).toBeFocused();
      await expect(receipt.form).toBeHidden();
      await expectStar('going', 2);
      await expectOnEveryScreen(page);
      const [, sent, ...more] = await sandbox.inbox('product-order');
      expect(more).toEqual([]);
      expect(sent?.fields).toMatchObject({
        orderReference: reference,
        status: 'receipt',
        email: typedOrder.email,
        receiptAmount: expect.stringMatching(/^\d+$/),
      });
    });

    await test.step('on paper stands the order alone', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(main.getByRole('table')).toContainText('QuillBot Premium');
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(title('استلمنا وصل تحويلك')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    const staff = (name: string) => staffOf(openSite, name).orders.act;
    await test.step('an operator notes its transfer: the page says paid, then activated', async () => {
      const [, receipt] = await sandbox.inbox('product-order');
      const { receiptAmount: amount = '' } = receipt?.fields ?? {};
      const day = algeriaDay(Date.now());
      const refresh = () => main.getByRole('button', { name: 'تحديث الحالة' }).click();
      const paid = { act: 'paid', reference, amount: Number(amount), day, note: '', isSecond: false } as const;
      expect(await staff('lena').mutate(paid)).toMatchObject({ outcome: 'paid' });
      // The gateway registers the order once the note can be taken back no longer. The page asks at each press.
      await expect(async () => {
        await refresh();
        await expect(title('طلبك مدفوع ومسجّل')).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 90_000 });
      expect(await staff('amir').mutate(paid)).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
      expect(await staff('lena').mutate({ act: 'activated', reference })).toMatchObject({ outcome: 'changed' });
      await expectStar('gold', 8);
      await refresh();
      await expect(title('طلبك مفعّل')).toBeVisible();
      await expectStar('gold', 8);
      await expectOnEveryScreen(page);
      const [, , registered, ...more] = await sandbox.inbox('product-order');
      expect([registered?.fields, more]).toMatchObject([
        { ...customer, status: 'paid', paymentMethod: 'bank', orderReference: reference },
        [],
      ]);
    });

    await test.step('its receipt is a picture that people save and share, without a word about the buyer', async () => {
      const coming = page.waitForEvent('download');
      await picture.click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`${reference}.png`);
      const shown = main.getByRole('img', { name: /^وصل رِواق/ });
      await expect(shown).toHaveAccessibleName(new RegExp(`^وصل رِواق: ${reference}، QuillBot Premium، دُفع في \\d+\\s\\S+ \\d{4}$`));
      await expect(main.getByText('بدأ تنزيل صورة الوصل. إن لم تجدها فاطبع الوصل من هذه الصفحة.', { exact: true })).toBeVisible();
      const png = await readFile(await download.path());
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);
      // Letters were drawn, not their empty place.
      const inks = await shown.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(240, 640, 600, 60) ?? { data: [] };
        return new Set(data).size;
      });
      expect(inks).toBeGreaterThan(20);
      await expectOnEveryScreen(page);
    });

    await test.step('an email says that the receipt has come, and leads to the order', async () => {
      // Orders with other writes in between.
      const subject = (title: string) => `${title}: \u2068QuillBot Premium\u2069 · ${reference}`;
      const isOfOrder = (sent: { readonly subject: string }) => sent.subject === subject('استلمنا وصل تحويلك');
      await expect.poll(async () => (await sandbox.emails()).find(isOfOrder)).toMatchObject({ to: typedOrder.email });
      await page.goto(`${sandbox.url}/emails/${(await sandbox.emails()).findIndex(isOfOrder)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'استلمنا وصل تحويلك' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'تتبّع طلبك' })).toHaveAttribute('href', new RegExp(`/orders/${reference}$`));
      const cover = (await page.locator('img').getAttribute('src')) ?? '';
      expect(cover).toMatch(/\/media\/quillbot-premium\.[0-9a-f]{6}\.png$/);
      await expect.poll(() => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(112);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // Nothing moves in an e-mail: no script runs there, nor a wait for a frame.
      expect(await contrastFindings(page)).toEqual([]);
      const subjects = async () => (await sandbox.emails()).map(({ subject }) => subject).filter((subject) => subject.endsWith(reference));
      const due = ['استلمنا وصل تحويلك', 'وصلت دفعتك', 'طلبك مفعّل'].map(subject);
      await expect.poll(subjects, { timeout: 120_000 }).toEqual(expect.arrayContaining(due));
      const all = await subjects();
      expect(all).toHaveLength(new Set(all).size);
    });
  });

  test('its buyer pays it by card from another device, and it is not paid twice unseen', async ({ page, shop, openSite }) => {
    const reference = 'RQ-FARAWAY2';
    const main = page.getByRole('main');
    const title = (name: string) => main.getByRole('heading', { level: 1, name });
    const paid = { act: 'paid', reference, amount: 3000, day: algeriaDay(Date.now()), note: '', isSecond: false } as const;
    const body = JSON.stringify(quillbotOrder(reference, { version: '3 أشهر', price: 3000 }));
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${shop}/api/orders`, { method: 'POST', headers, body })).status).toBe(200);

    await page.goto(`/orders/${reference}`);
    const find = new OrderForm(page, 'تتبّع طلب');
    await find.field('البريد الإلكتروني').fill(typedOrder.email);
    await find.press('اعرض طلبي');
    await expect(title('ننتظر تحويلك')).toBeVisible();
    await main.getByText('تفضّل الدفع بالبطاقة؟').click();
    await expectOnEveryScreen(page);
    await main.getByRole('button', { name: 'ادفع 3,000 دج بالبطاقة' }).click();
    await answerPayment(page, '3,000 دج', 'approve');
    await expect(title('تم الدفع بنجاح!')).toBeVisible();
    await page.goto(`/orders/${reference}`);
    await expect(title('طلبك مدفوع ومسجّل')).toBeVisible();
    expect(await staffOf(openSite).orders.act.mutate(paid)).toEqual({ outcome: 'money' });
    await staffOf(openSite).orders.act.mutate({ ...paid, isSecond: true });
    await page.reload();
    await expect(main.getByText('دفعتَ ثمن هذا الطلب مرتين', { exact: false })).toBeVisible();
    await expectOnEveryScreen(page);
  });
});

onBothScreens(() => {
  test('the receipt’s form comes after the order and moves nothing', async ({ context, page, shop }) => {
    const reference = newReference();
    await placeOrder(context, shop, reference);
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/send-receipt.*', async (route) => {
      await coming;
      await route.continue();
    });
    const shifted = await watchShifts(page);
    await page.goto(`/orders/${reference}`);
    await expect(page.getByText('تفضّل الدفع بالبطاقة؟')).toBeVisible();
    const before = await shifted();
    come();
    await expect(page.getByRole('button', { name: 'أرسل الوصل' })).toBeVisible();
    expect((await shifted()) - before).toBeLessThan(0.01);
  });
});
