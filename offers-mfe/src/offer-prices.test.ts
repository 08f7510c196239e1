import { describe, expect, test } from '@jest/globals';
import { checkedRecords } from './checked-records';
import { offerPrices } from './offer-prices';

describe('what the gateway sells', () => {
  const list = offerPrices(checkedRecords);

  test('is each choice of a weekly offer at its discounted price, in the days of the offer, with its gifts', () => {
    const offer = list.offers.find(({ id }) => id === 'week-offer-1');
    expect(offer).toMatchObject({ startDate: '2025-09-16', endDate: '2025-09-23', formLink: 'weekOffer' });
    expect(offer?.choices.map(({ id, price, hasGift }) => [id, price, hasGift])).toEqual([
      ['full', 8500, true],
      ['ai', 7500, true],
      ['basic', 6500, false],
    ]);
    expect(offer?.gifts).toHaveLength(5);
  });

  test('is the Eid bundle at half its price, for each affiliate, 17.50 dollars by PayPal', () => {
    expect(list.promotions).toMatchObject([{ slug: 'eid-promo', price: 6500, originalPrice: 13_000, paypalPrice: '17.50' }]);
    expect(list.promotions[0]?.affiliates.map(({ code }) => code)).toEqual(['partner-a', 'partner-b', 'partner-c', 'partner-d']);
  });
});
