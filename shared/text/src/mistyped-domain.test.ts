import { expect, test } from '@jest/globals';
import { meantDomain } from './mistyped-domain';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['GMIAL.com ', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmail.rf', 'hotmail.fr'],
  ['yaho.com', 'yahoo.com'],
  ['yaho.fr', 'yahoo.fr'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
])('«@%s» means %s', (typed, meant) => {
  expect(meantDomain(`samia@${typed}`)).toBe(meant);
});

test.each(['gmail.com', 'yahoo.fr', 'mail.com', 'ymail.com', 'univ-alger.dz', 'riwaq.example', 'gmila.co', 'gm', ''])(
  '«@%s» is left as it is',
  (typed) => {
    expect(meantDomain(`samia@${typed}`)).toBeUndefined();
  },
);

test('what has no domain yet means none', () => {
  expect(['', 'gmial.com', 'samia'].map(meantDomain)).toEqual([undefined, undefined, undefined]);
});
