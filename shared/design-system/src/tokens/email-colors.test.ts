import { expect, test } from '@jest/globals';
import { emailColors } from '@riwaq/text/email-document';
import { dark, light } from './palette';

test('e-mails have the colours of the site: a link those of accent text', () => {
  const { link, ...others } = emailColors;
  expect(link).toEqual([light.accentText, dark.accentText]);
  for (const [role, pair] of Object.entries(others)) {
    const key = role as keyof typeof others;
    expect([role, ...pair]).toEqual([role, light[key], dark[key]]);
  }
});
