import { describe, expect, test } from '@jest/globals';
import { foldArabic } from '@riwaq/text';
import { salesOf } from '../rules/sales';
import { records } from '../testing/test-records';
import { offerPrices, searchEntries } from './published-data.server';

describe('what the gateway sells', () => {
  const list = offerPrices(records);

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
    const eid = list.promotions.find(({ slug }) => slug === 'eid-promo');
    const { contents, ...choice } = eid?.choices[0] ?? {};
    expect(choice).toEqual({ id: 'bundle', name: 'عرض عيد الأضحى', price: 6500, originalPrice: 13_000, paypalPrice: '17.50' });
    expect(contents).toEqual({ names: expect.arrayContaining(['SciSpace', 'Jenni AI']), others: 2 });
    expect(contents?.names).toHaveLength(10);
    expect(eid?.affiliates.map(({ code }) => code)).toEqual(['partner-a', 'partner-b', 'partner-c', 'partner-d']);
  });

  test('is each choice of a promotion under its own name, and an affiliate may have an endpoint of its own', () => {
    for (const { choices, affiliates } of list.promotions) {
      expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
      expect(new Set(affiliates.map(({ formLink }) => formLink))).toEqual(new Set(['promotion', 'promotionPartnerC']));
    }
  });
});

const entries = searchEntries({ ...records, sales: salesOf({ offers: records.offers, promotions: [] }) });

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
  for (const { aliases = [] } of records.offers) expect(aliases.join()).toMatch(/\p{Script=Arabic}/u);
  const days = records.offers.map(({ startDate, endDate }) => [startDate, endDate]);
  expect(entries.map(({ from, until }) => [from, until])).toEqual(days);
});
