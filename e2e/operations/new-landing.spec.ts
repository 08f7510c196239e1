import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { AppName } from '@riwaq/contracts';
import { replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { onlyForm } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { CourseRegistration, openCoursePage, pendingRegistration } from '../support/course-registration';
import { type Answer, riwaq, runIn } from '../support/riwaq-command';
import { dayFromNow, othersUntouched, testInCopyOf } from '../support/team-journey';

const VERSION = '9.0.0';
const landing = '/v1/partner-h/spss-course';
const overLanding = '/v1/partner-i/spss-course';
const course = 'التحليل الإحصائي ببرنامج SPSS';
const apps: readonly AppName[] = ['shell', 'catalog', 'checkout', 'offers'];
const paths = ['/', '/products', '/product/spss31', '/package-builder', '/offers/week-offer-1', '/contact', '/payment/success'];

const test = testInCopyOf('courses');

function newLanding(copy: string, home: string, ...flags: readonly string[]): Promise<Answer> {
  return runIn(copy, home, 'npm', 'run', '--silent', 'new:landing', '-w', 'courses-mfe', '--', ...flags);
}

/** A document without the names of its styles: they depend on what was composed before it. */
function classless(html: string): string {
  const withoutPolicy = replaceDocumentPart(html, 'policy', '');
  return withoutPolicy.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/ class="[^"]*"/g, '');
}

test('a landing goes from one command to a registered student, and neither the shell nor another remote is built or released', async ({
  changingSite,
  copy,
  page,
  request,
  sandbox,
}) => {
  const { home } = changingSite;
  const { version: earlier } = await changingSite.live('courses');
  const others = { changingSite, request, apps, paths };
  const before = await othersUntouched(others);

  await test.step('the command writes the records and says the address', async () => {
    const days = ['--starts', dayFromNow(20), '--from', dayFromNow(0), '--until', dayFromNow(15)];
    const open = await newLanding(copy, home, '--affiliate', 'partner-h', '--name', 'الشريك ح', '--course', 'spss-course', ...days);
    expect(open).toMatchObject({ code: 0, stderr: [] });
    expect(open.stdout).toContain(`address        ${landing}`);
    const over = ['--starts', dayFromNow(20), '--until', dayFromNow(-1)];
    const other = await newLanding(copy, home, '--affiliate', 'partner-i', '--name', 'الشريك ط', '--course', 'spss-course', ...over);
    expect(other.code).toBe(0);
    expect(await runIn(copy, home, 'node_modules/.bin/jest', 'courses-mfe/src/composer')).toMatchObject({ code: 0 });
  });

  await test.step('only the records of the courses are released and promoted, without a build', async () => {
    const released = await runIn(copy, home, 'ops/bin/riwaq.mjs', 'release', 'courses', '--records', '--version', VERSION);
    expect(released).toMatchObject({ code: 0 });
    expect(released.stdout[0]).toBe(`courses@${VERSION} released: the code of ${earlier}`);
    const promoted = await riwaq(home, 'promote', `courses@${VERSION}`);
    expect(promoted).toMatchObject({ code: 0, stderr: [] });
    expect(await othersUntouched(others)).toEqual(before);
  });

  await test.step('the landings whose records stayed are kept, with the new release in them, as if they were composed now', async () => {
    const shown = async () => classless(await (await request.get('/v1/partner-a/spss-course')).text());
    const kept = await shown();
    expect(kept).toContain(`data-boundary="courses" data-version="${VERSION}"`);
    expect(await riwaq(home, 'compose')).toMatchObject({ code: 0 });
    expect(await shown()).toBe(kept);
  });

  await test.step('the code goes back and the landing stays: what follows is the code of one release with the records of the other', async () => {
    const back = await riwaq(home, 'rollback', 'courses', earlier, '--only', 'code');
    expect(back).toMatchObject({ code: 0, stderr: [] });
    expect((await changingSite.live('courses')).version).toMatch(/records\.9\.0\.0$/);
    expect(await othersUntouched(others)).toEqual(before);
  });

  await test.step('the page is composed, in the sitemap, and tells search engines and those who share it what it is', async () => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`${landing}</loc>`);
    const html = await (await request.get(landing)).text();
    expect(html).toContain('الشريك المسوّق الراعي: الشريك ح');
    expect(html).not.toContain('noindex');
    const image = /<meta property="og:image" content="[^"]*(\/media\/[^"]+)">/.exec(html)?.[1] ?? '';
    expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');
    expect(await (await request.get('/v1/partner-a/spss-course')).text()).not.toContain(image);
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: course,
      url: expect.stringContaining(landing),
      provider: { '@type': 'Organization' },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseSchedule: [{ startDate: dayFromNow(20) }] },
      offers: { '@type': 'Offer', category: 'Paid', price: 6300, priceCurrency: 'DZD' },
    });
  });

  await test.step('a landing whose time is over says so, and stands in no list', async () => {
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(overLanding);
    await openCoursePage(page, overLanding);
    await expect(page.getByRole('heading', { level: 1, name: 'انتهت مدة هذه الصفحة' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('link', { name: 'صفحة الدورة' })).toHaveAttribute('href', '/courses/spss-course');
  });

  await test.step('a student registers on it and pays, and every post carries the affiliate’s code', async () => {
    const registration = new CourseRegistration(page);
    await openCoursePage(page, landing);
    await registration.fill();
    await registration.acknowledge();
    await registration.payOnline.click();
    await answerPayment(page, '6,300 دج', 'approve');
    await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
    const [pending, paid] = (await sandbox.inbox('course-registration')).map(({ fields }) => fields);
    expect(pending).toEqual(pendingRegistration(pending?.orderReference ?? '', 'epayment', 'الشريك ح (partner-h)', course));
    expect(paid).toMatchObject({ status: 'paid', affiliatePartner: 'الشريك ح (partner-h)', productName: course, price: '6300' });
    expect(await onlyForm(sandbox, 'course-transaction')).toMatchObject({ product: course, price: '6300' });
  });

  await test.step('a wrong record stops the next build with its file and field', async () => {
    const file = join(copy, 'courses-mfe/content/landings.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"course": "spss-course"', '"course": "r-course"'));
    const { code, stderr } = await runIn(copy, home, 'ops/bin/riwaq.mjs', 'build', 'courses');
    expect(code).toBe(1);
    expect(stderr.join('\n')).toContain('courses-mfe/content/landings.json: 3.course: there is no course «r-course»');
  });
});
