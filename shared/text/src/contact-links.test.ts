import { expect, test } from '@jest/globals';
import { chatLinks, chatMessage, mailtoLink, telLink } from './contact-links';

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

test('messengers open with a message about the topic', () => {
  const links = chatLinks({ whatsapp: '+213 550 00 00 01', telegram: 'riwaq_demo' }, chatMessage('SPSS 31'));
  expect(links.map(({ name }) => name)).toEqual(['واتساب', 'تيليغرام']);
  const addresses = links.map(({ href }) => new URL(href));
  expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://wa.me/213550000001', 'https://t.me/riwaq_demo']);
  for (const { searchParams } of addresses) expect(searchParams.get('text')).toBe('السلام عليكم، أكتب إليكم بخصوص: SPSS 31');
});

test('a shop without messengers has no links', () => {
  expect(chatLinks({}, chatMessage())).toEqual([]);
});
