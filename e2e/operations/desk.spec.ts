import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BEACON_SHAPE } from '@riwaq/contracts';
import { type ReleaseName, releaseFolder } from '@riwaq/ops/store/release-store';
import { expectAccessible } from '../support/accessibility';
import { openLive, signIn } from '../support/desk-visit';
import { expect } from '../support/patient-expect';
import { releaseVariant } from '../support/release-variant';
import { riwaq, withoutRecords } from '../support/riwaq-command';
import { phone } from '../support/screens';
import { replaceFile } from '../support/site-home';
import { type DeskSite, test } from '../support/test-desk';

/** Reports sixty visits with a release, each of another network; in 48 of them it failed. Waits until the gateway has stored them. */
async function failForVisitors({ shop, metricsUrl }: DeskSite, release: ReleaseName): Promise<void> {
  for (let network = 1; network <= 60; network += 1) {
    const kinds = network <= 48 ? ['visit', 'failed-visit'] : ['visit'];
    const events = kinds.map((kind) => ({ kind, ...release }));
    const answer = await fetch(`${shop}/api/beacons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${network}.7` },
      body: JSON.stringify({ shape: BEACON_SHAPE, events }),
    });
    expect(answer.status).toBe(204);
  }
  const metrics = async () => (await fetch(`${metricsUrl}/metrics`)).text();
  // The last twelve are visits alone: they may be stored after all that failed.
  for (const [kind, count] of [
    ['failed-visit', 48],
    ['visit', 60],
  ])
    await expect.poll(metrics).toContain(`version="${release.version}",kind="${kind}",what=""} ${count}\n`);
}

// Many commands and pages in one journey.
test.beforeEach(() => test.setTimeout(8 * test.info().timeout));

test.describe('on a telephone at night', { tag: '@deep' }, () => {
  test.use({ ...phone, expectErrors: /401 \(Unauthorized\)/ });

  test('a release that fails for visitors is told by mail: whoever is on duty signs in, reads what its rollback brings, and rolls it back: visitors see it, the history names them, and one who is removed is out', async ({
    deskSite,
    page,
    context,
  }) => {
    const { home, live, promote, shop, inbox, openDesk } = deskSite;
    const before = await live('offers');
    await promote(await releaseVariant(home, before, '7.0.0'));
    await riwaq(home, 'staff', 'add', 'night@riwaq.example', '--role', 'operations', '--name', 'Nadia');
    await failForVisitors(deskSite, { app: 'offers', version: '7.0.0' });
    const desk = await openDesk();
    const offers = page.getByRole('article', { name: 'العروض' });
    const alert = page.getByRole('region', { name: 'تنبيهات' }).getByRole('listitem').filter({ hasText: '7.0.0' });

    await test.step('the alert comes by mail', async () => {
      const subjects = async () => (await inbox.emails()).filter(({ to }) => to === 'night@riwaq.example').map(({ subject }) => subject);
      await expect.poll(subjects).toEqual(['offers@7.0.0 يفشل عند 800 من كل 1,000 شبكة (48 من 60)']);
    });

    await test.step('signing in', async () => {
      await signIn(page, desk, 'night@riwaq.example', inbox);
      await expectAccessible(page);
    });

    await test.step('reading and rolling back', async () => {
      await expect(alert).toContainText(`العروض 7.0.0: يفشل عند 800 من كل 1,000 شبكة (48 من 60)`);
      await expect(alert).toContainText('npx riwaq rollback offers');
      await openLive(page);
      await expect(offers).toContainText('7.0.0');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'اليوم' }).click();
      await alert.getByRole('button', { name: `العروض: رجوع إلى ${before.version}` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`من 7.0.0 إلى ${before.version}`);
      await expectAccessible(page);
      await dialog.getByLabel('السبب').fill('السعر خطأ');
      await expect(dialog).toContainText(`npx riwaq rollback offers ${before.version} --only code --why "السعر خطأ"`);
      await dialog.getByRole('button', { name: 'أرجع الآن' }).click();
      await expect(dialog.getByText(/^تم في/)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });

    await test.step('visitors see it, and the history names who did it and why', async () => {
      const visitor = await context.newPage();
      await visitor.goto(`${shop}/`);
      await expect(visitor.locator('[data-boundary=offers]').first()).toHaveAttribute('data-version', before.version);
      await visitor.close();
      const { stdout } = await riwaq(home, 'history', 'offers');
      const last = withoutRecords(stdout.at(-1) ?? '').split(/ {2,}/);
      expect(last.slice(1)).toEqual(['Nadia', 'rollback', 'offers', '7.0.0', before.version, 'السعر خطأ']);
    });

    await test.step('an affiliate reads its own numbers by a link that the desk makes, until the link is ended', async () => {
      await page.keyboard.press('Escape');
      await openLive(page);
      for (const [link, heading] of [
        ['الزوار', 'الزوار'],
        ['الشركاء', 'الشركاء'],
      ] as const) {
        await page.getByRole('link', { name: link }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText(/جارٍ التحميل/)).toHaveCount(0);
        await expectAccessible(page);
      }
      const links = page.getByRole('region', { name: 'الشركاء وما يُستحق لهم' });
      await links.getByText('partner-a', { exact: true }).click();
      await links.getByRole('button', { name: 'أنشئ رابط أرقامه' }).click();
      const address = links.getByText(/\/partner#/);
      await expect(address).toBeVisible();
      const affiliate = await context.browser()?.newPage();
      if (!affiliate) throw new Error('there is no browser');
      await affiliate.goto((await address.textContent()) ?? '');
      await expect(affiliate.getByRole('heading', { level: 1, name: 'أرقامك' })).toBeVisible();
      await expect(affiliate.getByText(/شريكنا في العاصمة/)).toBeVisible();
      await expect(affiliate.getByRole('region', { name: 'حسابك' })).toBeVisible();
      await expectAccessible(affiliate);
      await expectAccessible(page);
      await links.getByRole('button', { name: 'أنهِ رابطه' }).click();
      await links.getByRole('button', { name: 'متأكد؟ اضغط ثانية' }).click();
      await expect(links.getByRole('button', { name: 'أنشئ رابط أرقامه' })).toBeVisible();
      await affiliate.reload();
      await expect(affiliate.getByText('اطلب من المتجر رابطًا جديدًا.')).toBeVisible();
      await affiliate.close();
    });

    await test.step('notices of orders are switched on and tried', async () => {
      await page.getByRole('link', { name: 'اليوم', exact: true }).click();
      await page.getByRole('link', { name: 'إشعارات الطلبات' }).click();
      await page.getByRole('checkbox', { name: /تيليغرام/ }).check();
      await page.getByRole('checkbox', { name: /ساعات هدوء/ }).check();
      await page.getByRole('button', { name: 'احفظ' }).click();
      await page.getByRole('button', { name: 'جرّب: تيليغرام' }).click();
      await expect(page.getByText('وصل الإشعار التجريبي.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'للتقنيين' }).click();
      await page.getByRole('link', { name: 'وجهات الرسائل' }).click();
      await expect(page.getByRole('region', { name: 'الوجهات' }).getByText('productOrder')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a colleague is added, told by mail, signs in, and once removed is out with the next click', async () => {
      await page.getByRole('button', { name: 'حسابك: Nadia' }).click();
      await page.getByRole('link', { name: 'الفريق' }).click();
      await page.getByRole('button', { name: 'أضف زميلًا' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('اسمه').fill('سلمى');
      await dialog.getByLabel('بريده').fill('salma@riwaq.example');
      await dialog.getByRole('checkbox', { name: /^الطلبات/ }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'أضفه إلى الفريق' }).click();
      await expect(dialog).toContainText('وصلته رسالة');
      await dialog.getByRole('button', { name: 'أغلق', exact: true }).click();
      const colleague = await context.browser()?.newPage();
      if (!colleague) throw new Error('there is no browser');
      await signIn(colleague, desk, 'salma@riwaq.example', inbox);
      await page.getByText('سلمى', { exact: true }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'أخرجه من المكتب' }).click();
      await page.getByRole('button', { name: 'متأكد؟ اضغط ثانية' }).click();
      await expect(page.getByText('سلمى', { exact: true })).toHaveCount(0);
      await colleague.reload();
      await expect(colleague.getByLabel('بريدك الإلكتروني')).toBeVisible();
      await colleague.close();
    });
    await page.close();
  });
});

test('a team sees every app and changes its own alone; a refused change says why and keeps the reason', async ({
  deskSite: { home, live, inbox, openDesk },
  page,
}) => {
  const next = await releaseVariant(home, await live('courses'), '7.1.0');
  const entry = join(releaseFolder(home, next.app, next.version), 'descriptor.json');
  await riwaq(home, 'staff', 'add', 'courses@riwaq.example', '--role', 'courses');
  const desk = await openDesk();
  await signIn(page, desk, 'courses@riwaq.example', inbox);
  await openLive(page);
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('العروض')).toBeVisible();
  await expect(card('العروض').getByRole('button')).toHaveCount(0);
  await card('الدورات')
    .getByRole('button', { name: /انشر إصدارًا/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /7\.1\.0/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'التالي: ماذا سيتغيّر؟' }).click();
  await dialog.getByLabel('السبب').fill('دورة جديدة');
  const whole = await readFile(entry, 'utf8');
  await expect(dialog.getByRole('button', { name: /^انشر/ })).toBeEnabled();
  await replaceFile(entry, '{}');
  await dialog.getByRole('button', { name: /^انشر/ }).click();
  await expect(dialog).toContainText('رُفض التغيير');
  await expect(dialog).toContainText('descriptor.json');

  await replaceFile(entry, whole);
  await dialog.getByRole('button', { name: 'عد إلى المراجعة' }).click();
  await expect(dialog.getByLabel('السبب')).toHaveValue('دورة جديدة');
  await dialog.getByRole('button', { name: /^انشر/ }).click();
  await expect(dialog.getByText(/^تم في/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card('الدورات')).toContainText('7.1.0');
  await page.getByRole('link', { name: 'السجل' }).click();
  const change = (kind: string) => page.getByRole('listitem').filter({ hasText: 'دورة جديدة' }).filter({ hasText: kind });
  await expect(change('نشر إصدار')).toContainText('7.1.0');
  await expect(change('رُفض')).toContainText('npx riwaq promote courses@7.1.0');
  await page.close();
});
