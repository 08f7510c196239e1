import { describe, expect, test } from '@jest/globals';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { ParseError } from '@riwaq/contracts/platform';
import { percentOff } from '@riwaq/text';
import { arabic } from '../desk/arabic';
import { saving } from '../rules/savings';
import { files, records } from '../testing/test-records';
import { readRecords } from './read-records.server';

const { offers } = records;
const [first, ...others] = offers;
const [choice, ...otherChoices] = first?.subOffers ?? [];

/** What the build says of wrong records. */
function refusal(wrong: RecordFiles): string {
  try {
    readRecords({ ...files, ...wrong });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    // Whoever edits records at the desk reads it in Arabic.
    expect(error.issues.filter(({ message }) => arabic(message) === undefined)).toEqual([]);
    return error.message;
  }
  return 'accepted';
}

const withOffers = (list: readonly object[]) => ({ 'content/week-offers.json': list });
const withOffer = (change: object) => withOffers([{ ...first, ...change }, ...others]);
const withChoice = (change: object) => withOffer({ subOffers: [{ ...choice, ...change }, ...otherChoices] });
const eid = records.promotions.find(({ slug }) => slug === 'eid-promo');
const { slug: _slug, ...promotion } = eid ?? { slug: '' };
const [bundle] = eid?.choices ?? [];
const promotionAt = (slug: string, content: unknown) => ({ [`content/promotions/${slug}.json`]: content });
const withPromotion = (change: object) => promotionAt('eid-promo', { ...promotion, ...change });
const affiliate = eid?.affiliates[0];
const withBundle = (change: object) => withPromotion({ choices: [{ ...bundle, ...change }] });
const second = (change: object) => withOffers([...offers, { ...first, id: 'week-offer-2', ...change }]);

describe('the records of the shop', () => {
  test('give the SPSS 31 offer its days, three choices and five gifts', () => {
    const offer = offers.find(({ id }) => id === 'week-offer-1');
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
    expect(eid).toMatchObject({ endDate: '2025-06-14', layout: 'bundle', methods: ['epayment', 'bank', 'crypto', 'paypal'] });
    expect(bundle).toMatchObject({ toolCount: 12, originalPrice: 13_000, discountedPrice: 6500, paypalPrice: '17.50' });
    expect(bundle?.tools).toHaveLength(10);
    expect(eid?.affiliates).toHaveLength(4);
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
    [
      'a picture outside the folder',
      withOffer({ offerImage: '../../secret.jpg' }),
      'week-offers.json: 0.offerImage: a picture is the name of',
    ],
    ['a picture of another kind', withPromotion({ offerImage: 'eid.svg' }), 'eid-promo.json: offerImage: a picture is the name of a JPEG'],
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
    [
      'a promotion without a discount',
      withBundle({ discountedPrice: 13_000 }),
      'promotions/eid-promo.json: choices.0.discountedPrice: the',
    ],
    ['more tools than the bundle holds', withBundle({ toolCount: 9 }), 'eid-promo.json: choices.0.tools: more tools are listed'],
    ['a tool twice', withBundle({ tools: [bundle?.tools[0], bundle?.tools[0]] }), 'eid-promo.json: choices.0.tools: a tool stands once'],
    ['a price in dollars without cents', withBundle({ paypalPrice: '17.5' }), 'eid-promo.json: choices.0.paypalPrice: a price in dollars'],
    ['PayPal without a price in dollars', withBundle({ paypalPrice: undefined }), 'eid-promo.json: methods: PayPal needs a price'],
    ['a promotion that ends before it starts', withPromotion({ startDate: '2025-06-15' }), 'eid-promo.json: endDate: the end is before'],
    ['a day that never was', withPromotion({ endDate: '2025-06-31' }), 'eid-promo.json: endDate: an end is a day'],
    ['an affiliate twice', withPromotion({ affiliates: [affiliate, affiliate] }), 'eid-promo.json: affiliates: an affiliate stands once'],
    [
      'a layout that nobody made',
      withPromotion({ layout: 'carousel' }),
      'eid-promo.json: layout: there is no layout «carousel»; there are bundle',
    ],
    [
      'two bundles in the layout of one',
      withPromotion({ choices: [bundle, { ...bundle, id: 'b' }] }),
      'eid-promo.json: choices: the layout',
    ],
    ['a promotion that says its slug', withPromotion({ slug: 'ramadan' }), 'eid-promo.json: slug: the name of the file is the slug'],
    ['the name of an offer', promotionAt('week-offer-1', promotion), 'promotions/week-offer-1.json: slug: an offer has the id'],
    ['a promotion that is none', promotionAt('eid-promo', null), 'eid-promo.json: (root): must be an object'],
    ['a name that is no address', promotionAt('Eid 2', promotion), 'promotions/Eid 2.json: slug'],
  ])('%s', (_, wrong, message) => {
    expect(refusal(wrong)).toContain(message);
  });

  test('but an offer that starts the day after another ends is accepted', () => {
    expect(refusal(second({ startDate: '2025-09-24', endDate: '2025-09-30' }))).toBe('accepted');
  });
});
