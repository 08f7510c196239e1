import { expect, test } from '@jest/globals';
import { isolate, isolateLtr } from './bidi';
import { mailtoLink } from './mailto';
import { telLink } from './phone';

test('an e-mail opens with its subject and its lines as they were written, whatever is in them', () => {
  const lines = ['السعر: 4,000 دج', '', 'R&D = 50% + 1?'];
  const url = new URL(mailtoLink('support@example.com', 'طلب & سؤال', lines));
  expect(url.pathname).toBe('support@example.com');
  expect(url.searchParams.get('subject')).toBe('طلب & سؤال');
  expect(url.searchParams.get('body')).toBe(lines.join('\r\n'));
});

test('a telephone number is dialled without the spaces in which it is written', () => {
  expect(telLink('+213 550 00 00 01')).toBe('tel:+213550000001');
});

test('an isolated name stands between its own marks and is not changed', () => {
  expect(isolate('ChatGPT Plus')).toBe('\u2068ChatGPT Plus\u2069');
  expect(isolateLtr('+213 550 00 00 01')).toBe('\u2066+213 550 00 00 01\u2069');
});
