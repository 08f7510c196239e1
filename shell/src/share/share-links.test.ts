import { expect, test } from '@jest/globals';
import { shareLinks } from './share-links';

const url = 'https://shop.example.com/v1/partner-a/spss-course';
const query = (href: string) => new URL(href).searchParams;

test('a shared landing carries its whole address, with the affiliate, wherever it is shared', () => {
  const [whatsApp, telegram, facebook, mail] = shareLinks(url, 'التحليل الإحصائي & SPSS').map(({ href }) => query(href));
  expect(whatsApp?.get('text')).toBe(`التحليل الإحصائي & SPSS\n${url}`);
  expect([telegram?.get('url'), telegram?.get('text')]).toEqual([url, 'التحليل الإحصائي & SPSS']);
  expect(facebook?.get('u')).toBe(url);
  expect([mail?.get('subject'), mail?.get('body')]).toEqual(['التحليل الإحصائي & SPSS', url]);
});
