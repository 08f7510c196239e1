/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { TestPage } from '@riwaq/testing';
import { cleanup } from '@testing-library/react';
import { promotions } from '../../records';
import { renderPage } from '../../testing/render-page';
import { useLanding } from './use-landing';

const now = Date.parse('2026-11-23T10:00:00+01:00');
const onNavigate = jest.fn<(href: string) => void>();
const promotion = promotions.find(({ slug }) => slug === 'eid-promo');

function Landing() {
  const [affiliate] = promotion?.affiliates ?? [];
  if (!promotion || !affiliate) throw new Error('there is no such promotion');
  useLanding(promotion, affiliate);
  return null;
}

/** Opens the first affiliate's page, from another page or none. */
async function open(referrer: string, load?: NavigationTimingType, entry?: string) {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  await renderPage(
    <TestPage path="/v1/partner-a/eid-promo" entry={entry ?? 'default'} now={() => now} onNavigate={onNavigate}>
      <Landing />
    </TestPage>,
    load,
  );
}

beforeEach(() => {
  localStorage.clear();
  onNavigate.mockClear();
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
    expect(onNavigate).not.toHaveBeenCalled();
  },
);

test('a visitor from our own pages goes on to the page of the affiliate who brought them', async () => {
  rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, now - 1000);
  await open(`${location.origin}/products`);
  expect(creditedAffiliate(now)?.code).toBe('partner-b');
  expect(onNavigate).toHaveBeenCalledWith('/v1/partner-b/eid-promo');
});

test.each(['reload', 'back_forward'] as const)(
  'a load of type %s is no landing, though it keeps the referrer of the first page',
  async (load) => {
    rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, now - 1000);
    await open('https://social.example.com/post', load);
    expect(creditedAffiliate(now)?.code).toBe('partner-b');
    expect(onNavigate).toHaveBeenCalledWith('/v1/partner-b/eid-promo');
  },
);

test.each([
  ['makes up for a first load whose scripts failed', 'default', 'partner-a'],
  ['credits nobody where a link of ours led to the page', 'of-a-link', undefined],
])('a reload %s', async (_, entry, credited) => {
  await open('https://social.example.com/post', 'reload', entry);
  expect(creditedAffiliate(now)?.code).toBe(credited);
});

test.each([
  ['nobody', undefined],
  ['an affiliate without a page of it', 'partner-z'],
])('and stays where %s brought them', async (_, code) => {
  if (code) rememberAffiliate({ code, name: 'شريك' }, now - 1000);
  await open(`${location.origin}/products`);
  expect(creditedAffiliate(now)?.code).toBe(code);
  expect(onNavigate).not.toHaveBeenCalled();
});
