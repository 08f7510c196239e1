import { describe, expect, test } from '@jest/globals';
import type { GatewayError } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';
import { failureMessage } from './order-failure';

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

  test('too many requests that the gateway did not answer ask to try again in the coming hours', () => {
    expect(failureMessage('bundle-order', 'order', new HttpError(429), email)).toEqual({
      tone: 'warning',
      title: 'عدد كبير من الطلبات!',
      text: 'يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.',
    });
  });

  test.each([
    ['no connection', new HttpError(0)],
    ['a form endpoint that refuses', refused(502, 'form-endpoint')],
    ['a fault of our own', new TypeError('x is not a function')],
  ])('%s asks to try again or write to the support', (_what, error) => {
    const message = failureMessage('bundle-order', 'order', error, email);
    expect(message).toEqual({
      tone: 'error',
      title: 'حدث خطأ أثناء إرسال الطلب',
      text: 'يرجى المحاولة مرة أخرى أو التواصل معنا على',
      email,
    });
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
  ])('%s has one title', (_what, error, text) => {
    expect(failureMessage('bundle-order', 'payment', error, email)).toEqual({ tone: 'error', title: 'خطأ في بدء عملية الدفع', text });
  });

  test.each([
    ['is paid already', 'already-paid', 'هذا الطلب مدفوع من قبل، ولن يُخصم منك شيء مرة أخرى.'],
    [
      'was paid with another amount',
      'another-amount',
      'وصلتنا دفعة لهذا الطلب بمبلغ مختلف عن ثمنه، وفريقنا يراجعها. لا تدفع مرة أخرى، وتواصل معنا.',
    ],
  ] as const)('an order that %s does not claim that nothing was charged', (_how, reason, text) => {
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

  test('a weekly offer has its own text', () => {
    expect(failureMessage('offer-order', 'order', refused(502, 'form-endpoint'), email)).toEqual({
      tone: 'error',
      title: 'حدث خطأ',
      text: 'فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.',
    });
  });

  test.each(['product-order', 'promotion-order'] as const)('a %s sends the visitor to the support, whatever the reason', (flow) => {
    for (const error of [busy, refused(502, 'form-endpoint'), new HttpError(0)]) {
      const message = failureMessage(flow, 'order', error, email);
      expect(message).toEqual({ tone: 'error', title: 'حدث خطأ أثناء إرسال النموذج', text: 'يرجى التواصل معنا على', email });
    }
  });

  test.each([
    ['offer-order', 'ما طلبته لم يعد متاحًا للشراء. يرجى التواصل معنا لنساعدك.'],
    ['bundle-order', 'أحد منتجات طلبك لم يعد متوفرًا. عدّل باقتك ثم أعد المحاولة، أو تواصل معنا.'],
  ] as const)('because it is no longer sold, a %s has its own text', (flow, text) => {
    for (const step of ['order', 'payment'] as const) {
      expect(failureMessage(flow, step, refused(409, 'not-available'), email).text).toBe(text);
    }
  });
});
