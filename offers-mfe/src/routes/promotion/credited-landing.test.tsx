/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { useLanding } from '@riwaq/store/landing';
import { TestPage } from '@riwaq/testing';
import { cleanup } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { records } from '../../testing/test-records';

const now = Date.parse('2026-11-23T10:00:00+01:00');
const promotion = records.promotions.find(({ slug }) => slug === 'eid-promo');

function Landing() {
  const [affiliate] = promotion?.affiliates ?? [];
  if (!affiliate) throw new Error('there is no such promotion');
  useLanding({ code: affiliate.affiliateId, name: affiliate.name });
  return null;
}

function OwnPage() {
  useLanding(null);
  return null;
}

/** Opens the first affiliate's page, or another one, from another page or none. */
async function open(referrer: string, load?: NavigationTimingType, entry?: string, page = <Landing />) {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  await renderPage(
    <TestPage path="/v1/partner-a/eid-promo" entry={entry ?? 'default'} now={() => now}>
      {page}
    </TestPage>,
    load,
  );
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each(['', 'https://social.example.com/post'])(
  'a visitor from outside (%j) is the affiliate’s, whoever brought them before',
  async (from) => {
    rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, now - 1000);
    await open(from);
    expect(creditedAffiliate(now)?.code).toBe('partner-a');
  },
);

test.each(['reload', 'back_forward'] as const)(
  'a load of type %s is no landing, though it keeps the referrer of the first page',
  async (load) => {
    rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, now - 1000);
    await open('https://social.example.com/post', load);
    expect(creditedAffiliate(now)?.code).toBe('partner-b');
  },
);

test.each([
  ['makes up for a first load whose scripts failed', 'default', 'partner-a'],
  ['credits nobody where a link of ours led to the page', 'of-a-link', undefined],
])('a reload %s', async (_, entry, credited) => {
  await open('https://social.example.com/post', 'reload', entry);
  expect(creditedAffiliate(now)?.code).toBe(credited);
});

test.each([undefined, 'partner-z'])('a visitor from our own pages stays the one of %s', async (code) => {
  if (code) rememberAffiliate({ code, name: 'شريك' }, now - 1000);
  await open(`${location.origin}/products`);
  expect(creditedAffiliate(now)?.code).toBe(code);
});

test('a promotion’s own page credits nobody, and takes no credit away', async () => {
  rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, now - 1000);
  await open('https://social.example.com/post', undefined, undefined, <OwnPage />);
  expect(creditedAffiliate(now)?.code).toBe('partner-b');
});
