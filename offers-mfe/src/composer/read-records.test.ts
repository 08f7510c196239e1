import { describe, expect, test } from '@jest/globals';
import { ParseError } from '@riwaq/contracts';
import { percentOff } from '@riwaq/text';
import promotion from '../../content/eid-promo.json';
import offers from '../../content/week-offers.json';
import { saving } from '../rules/savings';
import { readRecords } from './read-records';

const files = { offers, promotion };
const [first, ...others] = offers;
const [choice, ...otherChoices] = first?.subOffers ?? [];

/** What the build says of wrong records. */
function refusal(wrong: Partial<Record<keyof typeof files, unknown>>): string {
  try {
    readRecords({ ...files, ...wrong });
  } catch (error) {
    if (error instanceof ParseError) return error.message;
    throw error;
  }
  return 'accepted';
}

const withOffer = (change: object) => ({ offers: [{ ...first, ...change }, ...others] });
const withChoice = (change: object) => withOffer({ subOffers: [{ ...choice, ...change }, ...otherChoices] });
const withPromotion = (change: object) => ({ promotion: { ...promotion, ...change } });
const second = (change: object) => ({ offers: [...offers, { ...first, id: 'week-offer-2', ...change }] });

describe('the records of the shop', () => {
  const read = readRecords(files);

  test('give the SPSS 31 offer its days, three choices and five gifts', () => {
    const offer = read.offers.find(({ id }) => id === 'week-offer-1');
    expect(offer).toMatchObject({ title: 'SPSS 31', startDate: '2025-09-16', endDate: '2025-09-23' });
    expect(offer?.gifts).toHaveLength(5);
    const prices = offer?.subOffers.map((one) => [
      one.originalPrice,
      one.discountedPrice,
      percentOff(one.originalPrice, one.discountedPrice),
      saving(one),
    ]);
    expect(prices).toEqual([
      [11_000, 8500, 23, 2500],
      [9000, 7500, 17, 1500],
      [8000, 6500, 19, 1500],
    ]);
    expect(offer?.subOffers.map(({ badge, hasGift }) => [badge, hasGift])).toEqual([
      [undefined, true],
      ['الأكثر طلباً', true],
      [undefined, false],
    ]);
  });

  test('give the Eid promotion twelve tools, ten of them listed, at half the price, for four affiliates', () => {
    expect(read.promotion).toMatchObject({
      toolCount: 12,
      originalPrice: 13_000,
      discountedPrice: 6500,
      paypalPrice: '17.50',
      endDate: '2025-06-14',
    });
    expect(read.promotion.tools).toHaveLength(10);
    expect(read.promotion.affiliates).toHaveLength(4);
    expect(percentOff(13_000, 6500)).toBe(50);
  });
});

describe('a wrong record stops the build with its file and field', () => {
  test.each([
    ['an end before the start', withOffer({ endDate: '2025-09-15' }), 'week-offers.json: 0.endDate: the end is before the start'],
    [
      'a relative end of an absolute start',
      withOffer({ endDate: '+5d' }),
      'week-offers.json: 0.endDate: the end is before the start, or only one',
    ],
    [
      'a discounted price above the original',
      withChoice({ discountedPrice: 12_000 }),
      'week-offers.json: 0.subOffers.0.discountedPrice: the discounted',
    ],
    ['a discount of nothing', withChoice({ discountedPrice: 11_000 }), 'week-offers.json: 0.subOffers.0.discountedPrice: the discounted'],
    ['an unknown gift', withOffer({ gifts: [] }), 'week-offers.json: 0.gifts: a choice has a gift, and there is none'],
    ['a badge of another wording', withChoice({ badge: 'الأرخص' }), 'week-offers.json: 0.subOffers.0.badge'],
    ['an offer without a choice', withOffer({ subOffers: [] }), 'week-offers.json: 0.subOffers'],
    [
      'a course of no choice',
      withOffer({ courses: { نحو: { url: '/courses', title: 'أ', description: 'أ', instructor: 'أ', duration: 'أ' } } }),
      'week-offers.json: 0.courses: a course belongs to no choice',
    ],
    [
      'two offers that share one day',
      second({ startDate: '2025-09-23', endDate: '2025-09-30' }),
      'week-offers.json: 2.startDate: overlaps with the offer «week-offer-1»: change the dates of one of the two',
    ],
    ['a duplicate id', second({ id: 'week-offer-1', startDate: '2026-01-01', endDate: '2026-01-02' }), 'week-offers.json: 2.id'],
    ['a promotion without a discount', withPromotion({ discountedPrice: 13_000 }), 'eid-promo.json: discountedPrice'],
    ['more tools than the bundle holds', withPromotion({ toolCount: 9 }), 'eid-promo.json: tools: more tools are listed'],
    ['a price in dollars without cents', withPromotion({ paypalPrice: '17.5' }), 'eid-promo.json: paypalPrice: a price in dollars'],
  ])('%s', (_, wrong, message) => {
    expect(refusal(wrong)).toContain(message);
  });

  test('but an offer that starts the day after another ends is accepted', () => {
    expect(refusal(second({ startDate: '2025-09-24', endDate: '2025-09-30' }))).toBe('accepted');
  });
});
