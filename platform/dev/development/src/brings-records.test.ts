import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { promote } from '@riwaq/ops/release/generations/deploy';
import { readRecords } from '@riwaq/ops/store/stored-records';
import { editedOffers, firstRecords, september } from '@riwaq/ops/testing/edited-offers';
import { Shop, shell } from '@riwaq/ops/testing/shop';
import { bringsRecords } from './brings-records';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const longer = { ...september, endDate: '2026-12-20' };
const next = editedOffers('1.1.0', firstRecords, 'new code');

test('npm start brings a folder’s new code live, and keeps what was published; changed records go their own way, to be refused', async () => {
  await shop.live(shell, editedOffers('1.0.0'));
  await shop.release(next);
  expect(await bringsRecords(shop.home, next)).toBe(true);
  const published = { ...editedOffers('1.0.1', { ...firstRecords, offers: [longer] }), bringsRecords: true };
  await shop.release(published);
  await promote({ ...shop.context, commit: 'f'.repeat(40), drops: true }, [published]);
  const changed = editedOffers('1.0.2', { ...firstRecords, offers: [] });
  await shop.release(changed);
  expect(await bringsRecords(shop.home, changed)).toBe(true);
  expect(await bringsRecords(shop.home, next)).toBe(false);
  const { promoted } = await promote(shop.context, [next]);
  const live = promoted[0]?.version ?? '';
  expect(live).toMatch(/^1\.1\.0-records\.[0-9a-f]{8}$/);
  expect((await readRecords(shop.home, { name: 'offers', version: live }))['content/week-offers.json']).toEqual([longer]);
});
