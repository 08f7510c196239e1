import { expect, test } from '@jest/globals';
import { chatLinks, chatMessage } from './chat-links';

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
