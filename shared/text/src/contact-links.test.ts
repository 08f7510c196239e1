import { expect, test } from '@jest/globals';
import { mailtoLink, telLink } from './contact-links';

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
