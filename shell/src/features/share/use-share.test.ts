import { expect, test } from '@jest/globals';
import { shareLinks } from './use-share';

const url = 'https://shop.example.com/v1/partner-a/spss-course';
const title = 'التحليل الإحصائي & SPSS 31';
const links = new Map(shareLinks(url, title).map(({ site, href }) => [site, href]));
const query = (site: Parameters<typeof links.get>[0]) => Object.fromEntries(new URL(links.get(site) ?? '').searchParams);

test('a shared landing carries its whole address, with the affiliate, wherever it is shared', () => {
  expect(query('whatsapp')).toEqual({ text: `${title}\n${url}` });
  expect(query('facebook')).toEqual({ u: url });
  expect(query('x')).toEqual({ text: title, url });
  expect(query('telegram')).toEqual({ url, text: title });
});

test('no link holds a plus sign, which apps on a phone show in place of a space', () => {
  expect([...links.values()].join()).not.toContain('+');
});
