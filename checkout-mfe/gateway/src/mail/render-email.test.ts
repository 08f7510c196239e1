import { expect, test } from '@jest/globals';
import { type OrderStatus, OrderStatusSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { siteConfigFor } from '../../test/fixtures';
import { renderEmail } from './render-email';

const order = (cover: string | undefined): OrderStatus =>
  parse(
    OrderStatusSchema,
    {
      reference: 'RQ-23456789',
      stage: 'waiting-transfer',
      orderedAt: '2026-05-03T10:00:00.000Z',
      payableByCard: false,
      goods: { lines: [{ name: 'Canva', detail: '', price: 900, cover }], subtotal: 900, discount: 0, total: 900, method: 'bank' },
    },
    'an order',
  );

test.each([
  ['a cover is shown with its full address', '/photos/canva.jpg', ['https://shop.example/photos/canva.jpg']],
  ['an order without a cover shows none', undefined, []],
])('%s', (_what, cover, addresses) => {
  const { html, text } = renderEmail({
    kind: 'received',
    order: order(cover),
    shop: siteConfigFor('http://localhost:3001').public,
    siteOrigin: 'https://shop.example',
  });
  const images = [...html.matchAll(/<img src="([^"]*)"[^>]*>/g)];
  expect(images.map(([, address]) => address)).toEqual(addresses);
  for (const [image] of images) expect(image).toContain('alt=""');
  expect(text).not.toContain('.jpg');
});

test.each([
  ['received', 'bank', 'أرسل الوصل'],
  ['received', 'epayment', 'أكمل الدفع'],
  ['received', 'crypto', 'تتبّع طلبك'],
  ['unpaid', 'bank', 'أرسل الوصل'],
  ['unpaid', 'epayment', 'ادفع ثمن طلبك'],
  ['paid', 'bank', 'تتبّع طلبك واطبع وصله'],
] as const)('the button of a letter «%s» of an order by %s says «%s»', (kind, method, label) => {
  const { goods, ...rest } = order(undefined);
  const { html, text } = renderEmail({
    kind,
    order: { ...rest, goods: { ...goods, method } },
    shop: siteConfigFor('http://localhost:3001').public,
    siteOrigin: 'https://shop.example',
  });
  expect(html).toContain(`>${label}</a>`);
  expect(text).toContain(`${label}: https://shop.example/orders/RQ-23456789`);
});

test.each([
  ['waiting-transfer', 'أرسل الوصل', 1],
  ['receipt-received', 'افتح صفحة طلبك', 0],
] as const)(
  'a letter of an order that is open again as «%s» leads on by «%s», and asks who sent a receipt for no money',
  (stage, label, asked) => {
    const { html, text } = renderEmail({
      kind: 'reopened',
      order: { ...order(undefined), stage },
      shop: siteConfigFor('http://localhost:3001').public,
      siteOrigin: 'https://shop.example',
    });
    expect(html).toContain(`>${label}</a>`);
    expect(text.match(/حسابات التحويل/g) ?? []).toHaveLength(asked);
  },
);

test('a letter of a transfer begins with its steps and its act, then come the accounts, the order and the prose', () => {
  const { html, text } = renderEmail({
    kind: 'received',
    order: order(undefined),
    shop: siteConfigFor('http://localhost:3001').public,
    siteOrigin: 'https://shop.example',
  });
  const parts = ['>حوّل 900\u00a0دج ثم أرسل الوصل</h1>', 'التفعيل', '>أرسل الوصل</a>', 'حسابات التحويل', 'Canva', 'شكرًا لثقتك!'];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  // The brand's star, and those of the two steps.
  expect([html.split('&#x2738;').length, html.split('&#x2727;').length]).toEqual([4, 3]);
  expect(text).toMatch(/^حوّل 900\u00a0دج ثم أرسل الوصل\n\nأرسل الوصل: /);
  expect(text).toContain('المرحلة 2 من 4: التحويل');
});
