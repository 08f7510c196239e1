import { expectAccessible } from '../support/accessibility';
import { documentChecksums } from '../support/composed-document';
import { CourseRegistration, openCoursePage } from '../support/course-registration';
import { openRecords, pick, publish, signIn, signInAs } from '../support/desk-visit';
import { expect } from '../support/patient-expect';
import { riwaq } from '../support/riwaq-command';
import { phone } from '../support/screens';
import { dayFromNow } from '../support/team-journey';
import { test } from '../support/test-desk';

test.use({ expectErrors: /Blocked script execution|404 \(Not Found\)/ });

// Many publications and pages in one journey.
test.beforeEach(() => test.setTimeout(12 * test.info().timeout));

test('an affiliate and his page are added, two more by a CSV, three students register by it, his link counts them, and his page ends now', async ({
  deskSite,
  page,
  browser,
  request,
}) => {
  const { home, shop, inbox, atTerminal } = deskSite;
  const desk = await signInAs(page, deskSite, 'courses', 'Amel');
  await openRecords(page);

  await test.step('the affiliate, then his page', async () => {
    await pick(page, 'الشركاء');
    await page.getByRole('link', { name: 'شريك جديد' }).click();
    await page.getByRole('textbox', { name: 'الاسم' }).fill('الشريك ح');
    await page.getByRole('textbox', { name: 'الرمز' }).fill('partner-h');
    await page.getByRole('button', { name: 'راجع وانشر' }).click();
    await publish(page, undefined);
    await openRecords(page);
    await pick(page, 'صفحات الشركاء');
    await page.getByRole('link', { name: 'صفحة شريك جديدة' }).click();
    for (const [field, name] of [
      ['الدورة', 'spss-course'],
      ['الشريك', 'partner-h'],
    ] as const) {
      const box = page.getByRole('combobox', { name: field });
      await box.fill(name);
      await page.getByRole('listbox').getByRole('option').first().click();
    }
    await page.getByRole('button', { name: 'أضف يومًا' }).click();
    await page.getByRole('textbox', { name: 'اليوم 1' }).fill(dayFromNow(20));
    await page.getByLabel('أول يوم').fill(dayFromNow(0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'راجع وانشر' }).click();
    await publish(page, undefined);
  });

  await test.step('two more come by a CSV: its wrong row is named, and mended, both pages go live', async () => {
    await openRecords(page);
    await pick(page, 'صفحات الشركاء');
    await page.getByRole('button', { name: 'من ملف CSV' }).click();
    const dialog = page.getByRole('dialog');
    const choose = (course: string) =>
      dialog.getByLabel('ملف CSV').setInputFiles({
        name: 'landings.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `\uFEFFaffiliate;name;course;starts;until\r\npartner-i;الشريك ط;spss-course;${dayFromNow(20)};\r\npartner-j;الشريك ي;${course};;${dayFromNow(-1)}\r\n`,
        ),
      });
    await choose('r-course');
    await expect(dialog.getByRole('listitem')).toHaveText(/^السطر 3، الدورة: .*r-course/);
    await expectAccessible(page);
    await choose('spss-course');
    await expect(dialog).toContainText('/v1/partner-i/spss-course');
    await expectAccessible(page);
    await publish(page, 'شركاء جدد');
    const landing = await (await request.get(`${shop}/v1/partner-i/spss-course`)).text();
    expect(landing).toContain('بالتعاون مع الشريك ط');
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(landing)?.[1] ?? 'null');
    expect(data).toMatchObject({ '@type': 'Course', hasCourseInstance: { courseSchedule: [{ startDate: dayFromNow(20) }] } });
    const over = await (await request.get(`${shop}/v1/partner-j/spss-course`)).text();
    expect(over).toContain('انتهت مدة هذه الصفحة');
    expect(over).toContain('noindex');
    const sitemap = await (await request.get(`${shop}/sitemap.xml`)).text();
    expect(sitemap).toContain('/v1/partner-i/spss-course</loc>');
    expect(sitemap).not.toContain('/v1/partner-j/');
  });

  await test.step('every document that stayed as it was is what a whole composition makes', async () => {
    const stayed = await documentChecksums(home);
    expect(await atTerminal('compose', '--why', 'to compare')).toMatchObject({ code: 0 });
    expect(await documentChecksums(home)).toEqual(stayed);
  });

  await test.step('three students register', async () => {
    for (const _ of [1, 2, 3]) {
      const student = await browser.newPage({ baseURL: shop });
      await openCoursePage(student, '/v1/partner-h/spss-course');
      const registration = new CourseRegistration(student);
      await registration.fill();
      await registration.acknowledge();
      await registration.confirmByBank();
      await expect(registration.section.getByText('تم إرسال طلبك بنجاح! 🎉', { exact: true })).toBeVisible();
      await student.close();
    }
  });

  await riwaq(home, 'staff', 'add', 'night@riwaq.example', '--role', 'operations', '--name', 'Nadia');
  const operations = await browser.newPage();
  await test.step('his own link counts them', async () => {
    await signIn(operations, desk, 'night@riwaq.example', inbox);
    await operations.getByRole('link', { name: 'الشركاء', exact: true }).click();
    const accounts = operations.getByRole('region', { name: 'الشركاء وما يُستحق لهم' });
    await accounts.getByText('الشريك ح').click();
    await expect(accounts.getByRole('link', { name: /\/v1\/partner-h\/spss-course$/ })).toBeVisible();
    await expect(accounts.getByRole('button', { name: /^انسخ: صفحته: .*SPSS/ })).toBeVisible();
    await accounts.getByRole('button', { name: 'أنشئ رابط أرقامه' }).click();
    const link = (await accounts.getByText(/\/partner#/).textContent()) ?? '';
    await expectAccessible(operations);
    const affiliate = await browser.newPage(phone);
    await affiliate.goto(link);
    await expect(affiliate.getByRole('heading', { level: 1, name: 'أرقامك' })).toBeVisible();
    await expect(affiliate.getByText('3 طلبات').first()).toBeVisible();
    await expectAccessible(affiliate);
    await affiliate.close();
  });

  await test.step('operations register another in one dialog: his code is of his name, his page is live, his address hears of it', async () => {
    await operations.getByRole('button', { name: 'سجّل شريكًا' }).click();
    const dialog = operations.getByRole('dialog', { name: 'شريك جديد' });
    await dialog.getByLabel('اسم الشريك كما يراه الزوار').fill('الشريك ن');
    await dialog.getByLabel(/^نسبته/).fill('15');
    await dialog.getByLabel('صفحته').selectOption('spss-course');
    await dialog.getByLabel('بريده').fill('noun@riwaq.example');
    await expectAccessible(operations);
    await dialog.getByRole('button', { name: 'سجّله وانشر' }).click();
    const page = dialog.getByRole('link', { name: /\/v1\/al-chrik-n\/spss-course$/ });
    await expect(page).toBeVisible();
    await expect(dialog.getByText(/وأُرسل إلى/)).toContainText('noun@riwaq.example');
    expect((await request.get((await page.getAttribute('href')) ?? '')).status()).toBe(200);
    await operations.close();
  });

  await test.step('his page ends now, and says so', async () => {
    await openRecords(page);
    await pick(page, 'صفحات الشركاء');
    await page.getByRole('button', { name: /^أنهِ الآن: .*الشريك ح$/ }).click();
    await publish(page, 'انتهى اتفاقنا');
    const shown = async () => (await request.get(`${shop}/v1/partner-h/spss-course`)).text();
    await expect.poll(shown).toContain('انتهت مدة هذه الصفحة');
  });
  await page.close();
});
