/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createClock } from '@riwaq/runtime';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { creditReference } from './credit-reference';

const START = Date.parse('2026-11-23T10:00:00+01:00');
const DAY = 86_400_000;
const now = createClock(START);
const known = { code: 'partner-a', name: 'الشريك أ' };
const asked = jest.fn<(address: string) => Promise<Response>>();

/** jsdom has no answers. */
const answerOf = (body: object) => ({ ok: true, headers: new Headers(), json: async () => body }) as unknown as Response;

/** Opens an address of the shop, as its document was asked for. */
async function open(address: string, from = '') {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  history.replaceState({ idx: 3 }, '', address);
  await creditReference(now, new URL(address, location.href));
}
const credited = () => creditedAffiliate(START)?.code;

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  asked.mockImplementation(async (address) => answerOf({ affiliate: address === '/api/affiliates/partner-a' ? known : null }));
  globalThis.fetch = asked as unknown as typeof fetch;
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each(['/', '/product/spss31?ref=partner-a', '/courses/spss-course?ref=PARTNER-A'])(
  'of %s credits the affiliate whom it names',
  async (page) => {
    await open(page);
    expect(credited()).toBe(page === '/' ? undefined : 'partner-a');
    if (page === '/') expect(asked).not.toHaveBeenCalled();
  },
);

test('counts for thirty days, in place of who came before', async () => {
  rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, START - DAY);
  await open('/products?ref=partner-a', 'https://social.example.com/post');
  expect([creditedAffiliate(START + 30 * DAY - 5000)?.code, creditedAffiliate(START + 30 * DAY + 5000)]).toEqual(['partner-a', null]);
});

test.each([
  ['an unknown code', '/?ref=nobody', 1],
  ['a code without an end', `/?ref=${'a'.repeat(5000)}`, 0],
  ['a script', '/?ref=%3Cscript%3Ealert(1)%3C/script%3E', 0],
  ['a way out of the address', '/?ref=../orders', 0],
  ['nothing', '/?ref=', 0],
  ['an affiliate’s own page', '/v1/partner-b/spss-course?ref=partner-a', 0],
])('with %s changes nothing, and asks at most once', async (_what, address, requests) => {
  rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, START - DAY);
  await open(address);
  expect([credited(), asked.mock.calls.length]).toEqual(['partner-b', requests]);
  expect(location.search).toBe('');
});

test('on a link of ours credits nobody', async () => {
  await open('/products?ref=partner-a', `${location.origin}/`);
  expect([credited(), location.search]).toEqual([undefined, '']);
});

test('leaves the address, and the rest of it stays', async () => {
  await open('/products?category=writing&ref=partner-a&sort=price#list');
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    '/products?category=writing&sort=price#list',
    { idx: 3 },
  ]);
});

test('is read where the visitor went on before', async () => {
  history.replaceState(null, '', '/products');
  await creditReference(now, new URL('/?ref=partner-a', location.href));
  expect([credited(), location.pathname]).toEqual(['partner-a', '/products']);
});
