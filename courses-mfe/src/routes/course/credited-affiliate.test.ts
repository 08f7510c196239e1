/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { CREDITED_MS } from '@riwaq/contracts';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { records } from '../../records';
import { recallAffiliate } from './credited-affiliate';

const { affiliates } = records;
const [first, second] = affiliates;
const start = Date.parse('2026-03-10T10:00:00+01:00');

beforeEach(() => {
  localStorage.clear();
});

test('an affiliate is credited for thirty days, to the millisecond', async () => {
  if (!first) throw new Error('no affiliate');
  rememberAffiliate(first, start);
  expect(await recallAffiliate(start + CREDITED_MS - 1)).toEqual(first);
  expect(await recallAffiliate(start + CREDITED_MS)).toBeNull();
});

test('the landing that was seen last counts', async () => {
  if (!first || !second) throw new Error('no affiliates');
  rememberAffiliate(first, start);
  rememberAffiliate(second, start + 1000);
  expect(await recallAffiliate(start + 2000)).toEqual(second);
});

test('no affiliate is credited if the device stores none, garbage, or a former affiliate', async () => {
  expect(await recallAffiliate(start)).toBeNull();
  localStorage.setItem('riwaq.course-affiliate', '{"version":1,"value":"partner-a"}');
  expect(await recallAffiliate(start)).toBeNull();
  rememberAffiliate({ code: 'partner-z', name: 'الشريك ي' }, start);
  expect(await recallAffiliate(start)).toBeNull();
});

test('loads affiliates only after a landing; if that fails, the stored affiliate is credited', async () => {
  const load = jest.fn<() => Promise<typeof records>>();
  expect(await recallAffiliate(start, load)).toBeNull();
  expect(load).not.toHaveBeenCalled();
  if (!first) throw new Error('no affiliate');
  rememberAffiliate(first, start);
  load.mockRejectedValue(new Error('no connection'));
  expect(await recallAffiliate(start + 1, load)).toEqual(first);
});
