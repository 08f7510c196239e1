import { describe, expect, test } from '@jest/globals';
import { foldArabic } from '@riwaq/text';
import { checkedRecords } from './checked-records';
import { offerPrices, searchEntries } from './published-data';

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

const entries = searchEntries(checkedRecords.offers);

test.each([
  ['جرامرلي', '/offers/writing-demo-offer'],
  ['كويل بوت', '/offers/writing-demo-offer'],
  ['Paperpal', '/offers/writing-demo-offer'],
  ['سبس', '/offers/week-offer-1'],
  ['شات جي بي تي', '/offers/week-offer-1'],
])('«%s» finds the offer at %s, by another spelling or by its content', (typed, href) => {
  const found = entries.filter(({ words }) => foldArabic(words.join('\n')).includes(foldArabic(typed)));
  expect(found.map((entry) => entry.href)).toEqual([href]);
});

test('every offer has a name in Arabic letters for what it holds, and is found on its days alone', () => {
  for (const { aliases = [] } of checkedRecords.offers) expect(aliases.join()).toMatch(/\p{Script=Arabic}/u);
  const days = checkedRecords.offers.map(({ startDate, endDate }) => [startDate, endDate]);
  expect(entries.map(({ from, until }) => [from, until])).toEqual(days);
});
