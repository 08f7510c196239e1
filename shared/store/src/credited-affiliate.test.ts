/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { CREDITED_MS } from '@riwaq/contracts';
import { creditedAffiliate, rememberAffiliate } from './credited-affiliate';

const [first, second] = [
  { code: 'partner-a', name: 'الشريك أ' },
  { code: 'partner-b', name: 'الشريك ب' },
];
const start = Date.parse('2026-03-10T10:00:00+01:00');

beforeEach(() => {
  localStorage.clear();
});

test('an affiliate is credited for thirty days, to the millisecond', () => {
  rememberAffiliate(first, start);
  expect(creditedAffiliate(start + CREDITED_MS - 1)).toEqual(first);
  expect(creditedAffiliate(start + CREDITED_MS)).toBeNull();
});

test('the landing that was seen last counts', () => {
  rememberAffiliate(first, start);
  rememberAffiliate(second, start + 1000);
  expect(creditedAffiliate(start + 2000)).toEqual(second);
});

test('nobody is credited if the device stores none, or garbage', () => {
  expect(creditedAffiliate(start)).toBeNull();
  localStorage.setItem('riwaq.course-affiliate', '{"version":1,"value":"partner-a"}');
  expect(creditedAffiliate(start)).toBeNull();
});
