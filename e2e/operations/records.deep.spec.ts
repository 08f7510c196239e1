import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf } from '@riwaq/ops/store/release-store';
import { expectAccessible } from '../support/accessibility';
import { openRecords, publish, signInAs } from '../support/desk-visit';
import { expect } from '../support/patient-expect';
import { type Answer, riwaq } from '../support/riwaq-command';
import { phone } from '../support/screens';
import { dayFromNow } from '../support/team-journey';
import { test } from '../support/test-desk';

test.use({ expectErrors: /Blocked script execution|404 \(Not Found\)/ });

// Many publications and pages in one journey.
test.beforeEach(() => test.setTimeout(12 * test.info().timeout));

test('an offer is made without a terminal, seen on a telephone, published, mended while somebody else changes it, ended, and taken back', async ({
  deskSite,
  page,
  browser,
  request,
}) => {
  const { home, live, shop, atTerminal } = deskSite;
  const ofFolder = nameOf(await live('offers'));
  await signInAs(page, deskSite, 'offers', 'Lina');
  const path = '/offers/week-offer-2';
  const status = async () => (await request.get(`${shop}${path}`)).status();
  const shown = async () => (await request.get(`${shop}${path}`)).text();
  const title = page.getByRole('textbox', { name: 'العنوان' });
  const review = page.getByRole('button', { name: 'راجع وانشر' });

  await test.step('a new offer has no text and no price of another one, and a wrong field says what is wrong', async () => {
    await openRecords(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'عرض أسبوعي جديد' }).click();
    await expect(title).toHaveValue('');
    await title.focus();
    await title.blur();
    await expect(title).toHaveAccessibleDescription(/.+/);
    await title.fill('حزمة الباحث');
    await page.getByLabel('أول يوم').fill(dayFromNow(0));
    await page.getByLabel('آخر يوم').fill(dayFromNow(6));
    await page.getByRole('textbox', { name: 'الوصف' }).fill('ما يحتاجه الباحث في حزمة واحدة.');
    await page.getByRole('button', { name: 'أضف خيارًا' }).click();
    const choice = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'سعر العرض' }) });
    await choice.getByRole('textbox', { name: 'الاسم' }).fill('العرض الكامل');
    await choice.getByRole('textbox', { name: 'الوصف' }).fill('البرنامج مع دعم تقني لثلاثة أشهر.');
    await choice.getByRole('textbox', { name: 'السعر الأصلي' }).fill('11000');
    await choice.getByRole('textbox', { name: 'سعر العرض' }).fill('8500');
    await choice.getByRole('combobox', { name: 'المحتوى' }).fill('SPSS 31');
    await choice.getByRole('combobox', { name: 'المحتوى' }).press('Tab');
    await expect(choice.getByRole('button', { name: 'أزل: SPSS 31' })).toBeVisible();
    // At the end of the form nothing lies under the row of its buttons, which stays in sight.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
  });

  await test.step('its page is seen beside it and on a telephone, and nobody else sees it', async () => {
    await page.getByRole('button', { name: 'أظهر المعاينة' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: 'حزمة الباحث' })).toBeVisible();
    const link = (await page.getByText(/\/preview\/[0-9a-f]{32}\./).textContent()) ?? '';
    const telephone = await browser.newPage(phone);
    await telephone.goto(link);
    await expect(telephone.getByRole('heading', { level: 1, name: 'حزمة الباحث' })).toBeVisible();
    await telephone.close();
    expect(await status()).toBe(404);
  });

  await test.step('it goes live', async () => {
    await review.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(path);
    await expectAccessible(page);
    await publish(page, undefined);
    expect(await shown()).toContain('حزمة الباحث');
    await openRecords(page);
  });

  await test.step('its price is mended while somebody else changes its title: nothing is overwritten, and what was typed is laid on what the other published', async () => {
    await page.getByRole('link', { name: 'عدّل: حزمة الباحث' }).click();
    const price = page.getByRole('textbox', { name: 'سعر العرض' });
    const mend = async () => {
      await page.getByRole('button', { name: /^العرض الكامل/ }).click();
      await price.fill('8100');
    };
    await mend();
    await changeTitleElsewhere(atTerminal, home, 'حزمة الباحث الكاملة');
    await review.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Karim');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    await expect(price).toHaveValue('8100');
    await review.click();
    await dialog.getByRole('button', { name: 'ضع تعديلي على النسخة الجديدة' }).click();
    await expect(title).toHaveValue('حزمة الباحث الكاملة');
    await expect(page.getByText(/وفيها تعديلك/)).toBeInViewport();
    await review.click();
    await expect(dialog).toContainText('8,100');
    await publish(page, 'سعر أنسب');
    expect(await shown()).toContain('حزمة الباحث الكاملة');
    expect(await shown()).toContain('8,100');
  });

  await test.step('a release of a folder that has seen none of it brings its code alone', async () => {
    const codeAlone = await atTerminal('plan', 'promote', ofFolder);
    expect(codeAlone.code).toBe(0);
    expect(codeAlone.stderr.join()).toContain('goes live with the live records; its own stay out: ');
    expect(await shown()).toContain('8,100');
  });

  await test.step('it ends now, and that is taken back; then it goes for good', async () => {
    await openRecords(page);
    await page.getByRole('button', { name: 'أنهِ الآن: حزمة الباحث الكاملة' }).click();
    await publish(page, 'نفدت الكمية');
    await expect.poll(shown).toContain('انتهى');
    await page.getByRole('button', { name: 'استرجع ما قبله: نفدت الكمية' }).click();
    await publish(page, 'وصلت كمية', 'استرجع الآن');
    await expect(page.getByRole('button', { name: 'أنهِ الآن: حزمة الباحث الكاملة' })).toBeVisible();
    await page.getByRole('button', { name: 'اسحب: حزمة الباحث الكاملة' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'أقبل أن تختفي هذه العناوين' }).check();
    await publish(page, 'لم نعد نبيعه', 'اسحب الآن');
    expect(await status()).toBe(404);
  });
  const { stdout } = await riwaq(home, 'history', 'offers');
  expect(stdout.filter((line) => line.includes('لم نعد نبيعه'))).toEqual([expect.stringContaining('Lina')]);
  await page.close();
});

/** Publishes another title of the offer by the command, as somebody else. */
async function changeTitleElsewhere(
  atTerminal: (...args: readonly string[]) => Promise<Answer>,
  home: string,
  title: string,
): Promise<void> {
  const { stdout } = await atTerminal('records', 'offers', '--files', '--json');
  const { digest, files } = JSON.parse(stdout.join('\n'));
  const record = files['content/week-offers.json'].find(({ id }: { id: string }) => id === 'week-offer-2');
  const draft = join(home, 'elsewhere.json');
  await writeFile(draft, JSON.stringify({ base: digest, edits: [{ kind: 'offer', name: 'week-offer-2', record: { ...record, title } }] }));
  const published = await atTerminal('records', 'publish', 'offers', '--draft', draft, '--by', 'Karim', '--why', 'عنوان أوضح');
  expect(published).toMatchObject({ code: 0, stderr: [] });
}
