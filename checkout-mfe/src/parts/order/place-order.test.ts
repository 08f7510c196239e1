import { beforeEach, describe, expect, test } from '@jest/globals';
import type { GatewayError } from '@riwaq/contracts';
import { HttpError, setDeviceStorage } from '@riwaq/runtime';
import { testSite } from '@riwaq/testing';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { plainText } from './order-failure';
import { failureMessage, type OrderPlan, submitOrder } from './place-order';

const email = 'support@riwaq.example.com';
const refused = (status: number, reason: GatewayError['reason']) => new HttpError(status, { reason, message: '' });

describe('when a bundle order does not arrive', () => {
  test('a shop with too many orders asks to try again within an hour', () => {
    expect(failureMessage('bundle-order', 'order', refused(429, 'too-many-requests'), email)).toEqual({
      tone: 'warning',
      title: 'عدد كبير من الطلبات!',
      text: 'يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ساعة.',
    });
  });

  test.each([
    ['no connection', new HttpError(0)],
    ['a form endpoint that refuses', refused(502, 'form-endpoint')],
    ['a fault of our own', new TypeError('x is not a function')],
  ])('%s asks to try again or write to the support', (_what, error) => {
    const message = failureMessage('bundle-order', 'order', error, email);
    expect(message).toMatchObject({ tone: 'error', title: 'حدث خطأ أثناء إرسال الطلب' });
    expect(plainText(message)).toBe(`يرجى المحاولة مرة أخرى أو التواصل معنا على ${email}`);
  });
});

describe('when the payment does not start', () => {
  test('a shop with too many orders asks to try again in the coming hours', () => {
    expect(failureMessage('bundle-order', 'payment', refused(429, 'too-many-requests'), email)).toEqual({
      tone: 'warning',
      title: 'عدد كبير من الطلبات!',
      text: 'يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.',
    });
  });

  test.each([
    ['no connection', new HttpError(0), 'يرجى المحاولة مرة أخرى أو التواصل معنا.'],
    ['a provider that is down', refused(502, 'provider'), 'يرجى المحاولة مرة أخرى أو التواصل معنا.'],
    [
      'a product that was sold out meanwhile',
      refused(409, 'not-available'),
      'أحد منتجات طلبك لم يعد متوفرًا. عدّل باقتك ثم أعد المحاولة، أو تواصل معنا.',
    ],
  ])('%s is told under one title', (_what, error, text) => {
    expect(failureMessage('bundle-order', 'payment', error, email)).toEqual({ tone: 'error', title: 'خطأ في بدء عملية الدفع', text });
  });

  test.each([
    ['is paid already', 'already-paid', 'هذا الطلب مدفوع من قبل، ولن يُخصم منك شيء مرة أخرى.'],
    [
      'was paid with another amount',
      'another-amount',
      'وصلتنا دفعة لهذا الطلب بمبلغ مختلف عن ثمنه، وفريقنا يراجعها. لا تدفع مرة أخرى، وتواصل معنا.',
    ],
  ] as const)('an order that %s is not said to have cost nothing', (_how, reason, text) => {
    const message = failureMessage('bundle-order', 'payment', refused(409, reason), email);
    expect(message).toEqual({ tone: 'error', title: 'خطأ في بدء عملية الدفع', text, paid: true });
  });
});

describe('when another order does not arrive', () => {
  const busy = refused(429, 'too-many-requests');
  const tooManyRequests = {
    tone: 'warning',
    title: 'عدد كبير من الطلبات!',
    text: 'يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.',
  };

  test('a shop with too many orders asks a student and a buyer of the offer to try again in the coming hours', () => {
    expect(failureMessage('course-order', 'order', busy, email)).toEqual(tooManyRequests);
    // The weekly offer's in the notices' usual look (specification, section 8).
    expect(failureMessage('offer-order', 'order', busy, email)).toEqual({ ...tooManyRequests, tone: 'info' });
  });

  test('a weekly offer says that the order failed', () => {
    expect(failureMessage('offer-order', 'order', refused(502, 'form-endpoint'), email)).toEqual({
      tone: 'error',
      title: 'حدث خطأ',
      text: 'فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.',
    });
  });

  test.each(['product-order', 'promotion-order'] as const)('a %s sends the visitor to the support, whatever the reason', (flow) => {
    for (const error of [busy, refused(502, 'form-endpoint'), new HttpError(0)]) {
      const message = failureMessage(flow, 'order', error, email);
      expect(message).toMatchObject({ tone: 'error', title: 'حدث خطأ أثناء إرسال النموذج' });
      expect(plainText(message)).toBe(`يرجى التواصل معنا على ${email}`);
    }
  });

  test('what is no longer sold is not called a mistake of the visitor', () => {
    expect(failureMessage('offer-order', 'payment', refused(409, 'not-available'), email).text).toBe(
      'ما طلبته لم يعد متاحًا للشراء. يرجى التواصل معنا لنساعدك.',
    );
  });
});

const DIRECT = 'https://forms.example.com/bundle';
const lost: Answer = null;
const accepted: Answer = [200, { ok: true }];
let gateway: FakeGateway;

beforeEach(() => {
  const device = new Map<string, string>();
  setDeviceStorage(() => ({
    getItem: (key) => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: (key) => void device.delete(key),
  }));
  gateway = installFakeGateway();
});

const plan = (phone: string): OrderPlan => ({
  flow: 'bundle-order',
  content: phone,
  since: 0,
  fields: (orderReference) => ({ phone, orderReference }),
  summary: { lines: [], total: '0', way: 'bank' },
  value: { value: 0, items: [] },
});

async function send(site: typeof testSite, phones: readonly string[]) {
  for (const phone of phones) await submitOrder(site, plan(phone), () => undefined).catch(() => undefined);
  return gateway.requests.map(({ headers, body }) => ({ key: headers['idempotency-key'], body }));
}

test('a corrected order whose first answer was lost goes through the gateway under its one key', async () => {
  gateway.answer('/api/forms/bundle-order', lost, accepted);
  const [first, second] = await send(testSite, ['0550000003', '0550000009']);
  expect(second).toMatchObject({ key: first?.key, body: { phone: '0550000009' } });
});

test('straight to an endpoint it goes under a key of its own, and says what it replaces', async () => {
  gateway.answer(DIRECT, lost, lost, lost, accepted);
  const site = { ...testSite, directForms: { 'bundle-order': DIRECT } };
  const sent = await send(site, ['0550000003', '0550000003', '0550000009', '0550000003']);
  const key = sent[0]?.key;
  expect(sent.map((one) => one.key)).toEqual([key, key, `${key}~2`, `${key}~3`]);
  expect(sent[1]?.body).not.toHaveProperty('replaces');
  expect(sent.slice(2)).toMatchObject([
    { body: { phone: '0550000009', replaces: key } },
    { body: { phone: '0550000003', replaces: `${key}~2` } },
  ]);
});
