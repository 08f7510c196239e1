import { beforeEach, expect, test } from '@jest/globals';
import { CREDITED_MS } from '@riwaq/contracts';
import { type KeyValueStore, setDeviceStorage } from '@riwaq/runtime';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { records } from '../../records';
import { recallAffiliate } from './credited-affiliate';

const { affiliates } = records;
const [first, second] = affiliates;
const start = Date.parse('2026-03-10T10:00:00+01:00');
let device: Map<string, string>;

beforeEach(() => {
  device = new Map();
  const store: KeyValueStore = {
    getItem: (key) => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: (key) => void device.delete(key),
  };
  setDeviceStorage(() => store);
});

test('an affiliate is credited for thirty days, to the millisecond', () => {
  if (!first) throw new Error('no affiliate');
  rememberAffiliate(first, start);
  expect(recallAffiliate(affiliates, start + CREDITED_MS - 1)).toEqual(first);
  expect(recallAffiliate(affiliates, start + CREDITED_MS)).toBeNull();
});

test('the landing that was seen last counts', () => {
  if (!first || !second) throw new Error('no affiliates');
  rememberAffiliate(first, start);
  rememberAffiliate(second, start + 1000);
  expect(recallAffiliate(affiliates, start + 2000)).toEqual(second);
});

test('nobody is credited where the device remembers nothing, garbage, or someone who is no affiliate any more', () => {
  expect(recallAffiliate(affiliates, start)).toBeNull();
  device.set('riwaq.course-affiliate', '{"version":1,"value":"partner-a"}');
  expect(recallAffiliate(affiliates, start)).toBeNull();
  rememberAffiliate({ code: 'partner-z', name: 'الشريك ي' }, start);
  expect(recallAffiliate(affiliates, start)).toBeNull();
});
