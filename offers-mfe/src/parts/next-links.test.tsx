/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import type { PublicSite } from '@riwaq/contracts';
import { TestPage, testSite } from '@riwaq/testing';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { NextLinks } from './next-links';

afterEach(cleanup);

const whatsapp = '+213 550 00 00 01';
const chat = 'https://chat.example.com/shop';

test.each<[string, Partial<PublicSite['social']>, string | RegExp]>([
  ['the configured chat', { chat, whatsapp }, chat],
  ['the configured WhatsApp, with the offer in the message', { whatsapp }, /^https:\/\/wa\.me\/213550000001\?text=.*SPSS%2031$/],
  ['the contact page where no chat is configured', {}, '/contact'],
])('from an offer that ended visitors write to %s', async (_, social, address) => {
  await renderPage(
    <TestPage config={{ social: { ...testSite.social, ...social } }}>
      <NextLinks slug="week-offer-1" title="عرض SPSS 31" />
    </TestPage>,
  );
  const href = screen.getByRole('link', { name: 'تحدّث معنا' }).getAttribute('href');
  expect(href).toEqual(address instanceof RegExp ? expect.stringMatching(address) : address);
});
