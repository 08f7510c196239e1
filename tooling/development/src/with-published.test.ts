import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { promote } from '@riwaq/ops/release/generations/deploy';
import { readRecords } from '@riwaq/ops/store/stored-records';
import { editedOffers, firstRecords, september } from '@riwaq/ops/testing/edited-offers';
import { Shop, shell } from '@riwaq/ops/testing/shop';
import { withPublished } from './with-published';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const longer = { ...september, endDate: '2026-12-20' };
const next = editedOffers('1.1.0', firstRecords, 'new code');

test('npm start brings a folder’s new code live, and keeps what was published; changed records go their own way, to be refused', async () => {
  await shop.live(shell, editedOffers('1.0.0'));
  expect(await withPublished(shop.home, next)).toEqual({ app: 'offers', version: '1.1.0' });
  const published = editedOffers('1.0.1', { ...firstRecords, offers: [longer] });
  await shop.release(published);
  await promote({ ...shop.context, commit: 'f'.repeat(40), drops: true }, [published]);
  const changed = editedOffers('1.0.2', { ...firstRecords, offers: [] });
  await shop.release(changed);
  expect(await withPublished(shop.home, changed)).toEqual({ app: 'offers', version: '1.0.2' });
  await shop.release(next);
  const both = await withPublished(shop.home, next);
  await promote(shop.context, [both]);
  expect((await readRecords(shop.home, { name: 'offers', version: both.version }))['content/week-offers.json']).toEqual([longer]);
  expect(await shop.shown()).toContain('offers@1.1.0-records.1.0.1 <1.0.1');
});
