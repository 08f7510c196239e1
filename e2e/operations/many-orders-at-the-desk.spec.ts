import { readFile } from 'node:fs/promises';
import { algeriaDay } from '@riwaq/contracts';
import { expectAccessible, expectOnEveryScreen } from '../support/accessibility';
import { signInAs } from '../support/desk-visit';
import { expect } from '../support/patient-expect';
import { newBuyer, newReference, placeOrder } from '../support/placed-order';
import { desktop, phone } from '../support/screens';
import { test } from '../support/test-desk';

test.use(desktop);

test('many orders at once: they are activated, saved and written to from a table, one buyer is answered in WhatsApp, an invoice is printed, and a phone shows ten in two screens', async ({
  deskSite,
  page,
  playwright,
}) => {
  const { shop } = deskSite;
  test.setTimeout(6 * test.info().timeout);
  const references = Array.from({ length: 10 }, newReference);
  const [unpaid = '', ...paid] = references;
  const buyer = await newBuyer(playwright, shop);
  for (const reference of references) await placeOrder({ request: buyer }, shop, reference);
  const desk = await signInAs(page, deskSite, 'orders', 'Samia');
  for (const reference of paid) {
    const data = { act: 'paid', reference, amount: 1150, day: algeriaDay(Date.now()), note: reference, isSecond: false };
    expect(
      (await page.request.post(new URL('/api/staff/orders.act', desk).href, { data, headers: { origin: new URL(desk).origin } })).ok(),
    ).toBe(true);
  }
  await page.goto(new URL('/orders', page.url()).href);
  const table = page.getByRole('table', { name: 'كل الطلبات' });
  const chosen = page.getByRole('group', { name: 'ما اخترته' });
  const dialog = page.getByRole('dialog');

  await test.step('three are chosen, saved as a file, and written to one after another', async () => {
    for (const reference of [unpaid, ...paid.slice(0, 2)]) await table.getByRole('checkbox', { name: `اختر الطلب ${reference}` }).check();
    await expect(chosen).toContainText('المختار: 3\u00a0طلبات');
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await chosen.getByRole('button', { name: /CSV/ }).click();
    const rows = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^\uFEFFرقم الطلب;/);
    await chosen.getByRole('button', { name: 'راسل' }).click();
    await expect(dialog.getByRole('link', { name: 'واتساب' })).toHaveCount(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
  });

  await test.step('the paid ones are activated, each with what came of it, and the unpaid one is left out', async () => {
    await chosen.getByRole('button', { name: 'فعّل' }).click();
    await expect(dialog.getByRole('region', { name: /^لا تُفعَّل/ })).toContainText(unpaid);
    await dialog.getByRole('button', { name: 'فعّلها' }).click();
    await expect(dialog.getByText('تمّ 2 من 2.')).toBeVisible();
    await expect(dialog.getByText(/^سُجّل أنه فُعِّل/)).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'أغلق', exact: true }).click();
    await expect(table.getByRole('row').filter({ hasText: paid[0] ?? '' })).toContainText('مفعّل');
  });

  await test.step('ten orders fit two screens of a phone', async () => {
    await page.setViewportSize(phone.viewport);
    const rows = page.getByRole('region', { name: 'كل الطلبات' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    const height = await rows.evaluateAll(
      (all) => (all.at(-1)?.getBoundingClientRect().bottom ?? 0) - (all[0]?.getBoundingClientRect().top ?? 0),
    );
    expect(height).toBeLessThan(2 * phone.viewport.height - 600);
    await expectAccessible(page);
  });

  await test.step('a buyer is answered from the order with its state and its page', async () => {
    await page.getByRole('region', { name: 'كل الطلبات' }).getByRole('listitem').filter({ hasText: unpaid }).getByRole('link').click();
    const chat = page.getByRole('link', { name: 'حال الطلب بواتساب' });
    await expect(chat).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/213550000003\\?text=.*${encodeURIComponent(`/orders/${unpaid}`)}`),
    );
    await expectAccessible(page);
    await expectOnEveryScreen(page);
  });

  await test.step('its invoice has the paper alone', async () => {
    await page.getByRole('link', { name: 'الفاتورة' }).click();
    const invoice = page.getByRole('article', { name: `فاتورة الطلب ${unpaid}` });
    await expect(invoice).toContainText('غير مدفوعة');
    await expect(invoice).toContainText('رقم السجل التجاري');
    await expectAccessible(page);
    await expectOnEveryScreen(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^اطبعها/ })).toBeHidden();
    await expect(invoice).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await buyer.dispose();
  await page.close();
});
