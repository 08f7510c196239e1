import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import type { AppName } from '@riwaq/contracts';
import sharp from 'sharp';
import { onlyForm } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { customer, OrderForm } from '../support/order-form';
import { buyPromotion, type SoldPromotion } from '../support/promotion-purchase';
import { environmentOf, riwaq, runIn } from '../support/riwaq-command';
import { dayFromNow, othersUntouched, testInCopyOf } from '../support/team-journey';
import { withPaypal } from '../support/worker-sandbox';

const path = '/offers/reading';
const title = 'أدوات القراءة';
const promotion = {
  slug: 'thesis-year',
  title: 'سنة الرسالة',
  bundles: [
    ['باقة القراءة', '2400'],
    ['الباقة الكاملة', '6500'],
  ],
  affiliates: ['partner-x', 'partner-y', 'partner-z'],
} satisfies SoldPromotion;
const apps: readonly AppName[] = ['shell', 'catalog', 'checkout', 'courses'];
const paths = ['/products', '/product/spss31', '/package-builder', '/courses/spss-course', '/contact', '/payment/success'];
const test = testInCopyOf('offers').extend({ context: withPaypal });

/** The main content: the header names the running offer everywhere. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];

/** Opens a page in `riwaq preview` at a time in Algeria, and ends the preview. */
async function previewed(copy: string, home: string, at: string): Promise<string> {
  const preview = spawn(join(copy, 'ops/bin/riwaq.mjs'), ['preview', 'offers', '--records', '--at', at], {
    cwd: copy,
    env: environmentOf(home),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(preview, 'exit');
  try {
    for await (const line of createInterface({ input: preview.stdout })) {
      const address = /^preview of offers at \S+ {2}(http\S+)$/.exec(line)?.[1];
      if (address) return await (await fetch(new URL(path, address))).text();
    }
    throw new Error('the preview ended before it said its address');
  } finally {
    preview.kill('SIGINT');
    await ended;
  }
}

test('an offer and a promotion go from one command each to paid orders, looked at on a later day before they are live, with no other app touched', async ({
  changingSite,
  copy,
  page,
  request,
  sandbox,
}) => {
  const { home } = changingSite;
  const others = { changingSite, request, apps, paths, part: mainOf };
  const before = await othersUntouched(others);

  await test.step('the command writes the record and says the address', async () => {
    const texts = ['--id', 'reading', '--title', title, '--description', 'اقرأ أكثر في وقت أقل.'];
    const days = ['--starts', dayFromNow(0), '--ends', dayFromNow(2)];
    const choice = ['--choice', 'both | القراءة والتلخيص | قراءة المقالات وتلخيصها. | 3000 | 2500 | SciSpace + Scholarcy'];
    const words = ['run', '--silent', 'new:offer', '-w', 'offers-mfe', '--', ...texts, ...days, ...choice];
    const { code, stdout, stderr } = await runIn(copy, home, 'npm', ...words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] });
    expect(stdout).toContain(`address  ${path}`);
  });

  await test.step('a coupon comes beside it, and a copy of it comes and goes', async () => {
    const npm = (...words: readonly string[]) => runIn(copy, home, 'npm', 'run', '--silent', ...words);
    const [first, last] = [dayFromNow(10), dayFromNow(12)];
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } });
    await picture.jpeg().toFile(join(copy, 'thesis.jpg'));
    const coupon = ['--code', 'READ-15', '--team', 'العروض', '--percent', '15', '--starts', first, '--ends', last];
    for (const words of [
      ['new:coupon', '-w', 'offers-mfe', '--', ...coupon],
      ['record', '-w', 'offers-mfe', '--', 'copy', 'offer', 'reading', '--id', 'again', '--starts', first, '--ends', last],
      ['record', '-w', 'offers-mfe', '--', 'change', 'offer', 'again', '--price', 'both=2400'],
      ['record', '-w', 'offers-mfe', '--', 'change', 'offer', 'again', '--image', 'thesis.jpg'],
      ['record', '-w', 'offers-mfe', '--', 'extend', 'offer', 'again', '--ends', dayFromNow(14)],
      ['record', '-w', 'offers-mfe', '--', 'end', 'coupon', 'READ-15', '--ends', dayFromNow(11)],
      ['record', '-w', 'offers-mfe', '--', 'remove', 'offer', 'again'],
    ])
      expect(await npm(...words)).toMatchObject({ code: 0, stderr: [] });
  });

  await test.step('a promotion with three affiliates is a command too, and changed by one; the team’s tests of records stay green', async () => {
    const npm = (...words: readonly string[]) => runIn(copy, home, 'npm', 'run', '--silent', ...words);
    const texts = ['--slug', promotion.slug, '--title', promotion.title, '--description', 'قراءة وكتابة لسنة كاملة.'];
    const days = ['--starts', dayFromNow(0), '--ends', dayFromNow(4)];
    const bundles = [
      'one | باقة القراءة | | 3000 | 2400 | 8.00 | scispace + scholarcy',
      'all | الباقة الكاملة | | 9000 | 6900 | 22.00 | scispace + paperpal | 7',
    ];
    const affiliates = ['partner-x | الشريك س', 'partner-y | الشريك ص'];
    const flags = [...bundles.flatMap((words) => ['--choice', words]), ...affiliates.flatMap((words) => ['--affiliate', words])];
    const made = await npm('new:promotion', '-w', 'offers-mfe', '--', ...texts, ...days, ...flags, '--image', 'thesis.jpg');
    expect(made).toMatchObject({ code: 0, stderr: [] });
    expect(made.stdout).toContain(`address  /v1/partner-y/${promotion.slug}`);
    const prices = ['--price', 'all=6500', '--affiliate', 'partner-z | الشريك ع | promotionPartnerC | promotionPartnerC'];
    expect(await npm('record', '-w', 'offers-mfe', '--', 'change', 'promotion', promotion.slug, ...prices)).toMatchObject({ code: 0 });
    expect(await runIn(copy, home, 'node_modules/.bin/jest', 'offers-mfe/src/composer')).toMatchObject({ code: 0 });
  });

  await test.step('the preview shows the page as on a later day, while the live site does not know it', async () => {
    const html = await previewed(copy, home, `${dayFromNow(3)}T00:00`);
    expect(html).toContain(title);
    expect(html).toContain('انتهى العرض');
    expect(await (await request.get(path)).text()).not.toContain(title);
  });

  await test.step('only the records of the offers are released and promoted, without a build', async () => {
    const released = await runIn(copy, home, 'npm', 'run', '--silent', 'release', '-w', 'offers-mfe', '--', '--records');
    expect(released).toMatchObject({ code: 0 });
    for (const line of ['  + week-offers reading', `  + promotions/${promotion.slug}`]) expect(released.stdout).toContain(line);
    const name = /^(offers@\S+) released/.exec(released.stdout[0] ?? '')?.[1] ?? '';
    const promoted = await riwaq(home, 'promote', name);
    expect(promoted).toMatchObject({ code: 0, stderr: [] });
    // Other documents get its link without rendering.
    expect(promoted.stdout.at(-1)).toMatch(/\d+ kept \(navigation replaced in \d+\)/);
    expect(await othersUntouched(others)).toEqual(before);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`);
    const html = await (await request.get(`/v1/${promotion.affiliates[0]}/${promotion.slug}`)).text();
    const picture = /\/media\/thesis-year\.[0-9a-f]{6}\.webp/.exec(html)?.[0];
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
  });

  await test.step('a visitor of any page comes upon the offer, orders it and pays the price of its record', async () => {
    await page.goto('/products');
    await page
      .getByRole('navigation', { name: 'التنقّل الرئيسي' })
      .getByRole('link', { name: `عرض ${title}` })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toBeVisible();
    await page.getByRole('article', { name: 'القراءة والتلخيص' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
    const form = new OrderForm(page, 'بيانات الطلب');
    await form.fill();
    await form.press('متابعة إلى الدفع');
    await form.confirm('تأكيد الطلب والانتقال إلى الدفع');
    await answerPayment(page, '2,500 دج', 'approve');
    await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
    const [pending, paid] = await sandbox.inbox('week-offer');
    expect(pending?.fields).toMatchObject({ ...customer, selectedOfferId: 'both', giftName: 'no gift', status: 'pending' });
    expect(paid?.fields).toMatchObject({ status: 'paid', weekendOfferTitle: title, price: '2500' });
    expect(await onlyForm(sandbox, 'transaction')).toMatchObject({ product: `${title} — القراءة والتلخيص`, price: '2500' });
  });

  await test.step('the promotion is bought through each affiliate, in every way', () => buyPromotion(page, sandbox, promotion));
});
