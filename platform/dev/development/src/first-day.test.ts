import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { editedOffers, october, september } from '@riwaq/ops/testing/edited-offers';
import { Shop, shell } from '@riwaq/ops/testing/shop';
import { requireRecordsBy } from './first-day';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const noon = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

test('a moment before the first day that a record names is refused, and says that day', async () => {
  await shop.live(shell, editedOffers('1.0.0', { offers: [october, september], promotions: {} }));
  await expect(requireRecordsBy(noon('2026-09-29'), shop.home)).rejects.toThrow(
    expect.objectContaining({
      message: "2026-09-29 is before the shop's first record: start on 2026-09-30 or later",
      exitCode: 2,
    }),
  );
  await expect(requireRecordsBy(Date.parse('2026-09-30T00:00:00+01:00'), shop.home)).resolves.toBeUndefined();
});

test('a shop whose records name no day has any moment', async () => {
  await shop.live(shell);
  await expect(requireRecordsBy(noon('1999-01-01'), shop.home)).resolves.toBeUndefined();
});
