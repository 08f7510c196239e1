import { expect, test } from '@jest/globals';
import type { OrderRequest } from '@riwaq/contracts';
import { CoursePriceListSchema, lineOf, OfferPriceListSchema, PriceListSchema, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Random, seededRandom } from '../faults/random';
import { choiceOrder, courseOrder, offerOrder, order, prices, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { referenceOf } from '../reference-of';
import { placeOrder } from '../visitor';

/** Parts of names that people write, and parts that only a file or a paste brings. */
const pieces = [
  ...[
    'باقة',
    'SPSS',
    ' ',
    '  ',
    '31',
    'é',
    'e\u0301',
    'می\u200cخواهم',
    '❤\ufe0f\u200d🔥',
    '«',
    '(',
    '\\',
    '"',
    "'",
    '<b>',
    '&amp;',
    '%0A',
    '$x',
    '`',
    'ـ',
  ],
  ...[
    '\u202b',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u200b',
    '\u200c',
    '\ufeff',
    '\u2028',
    '\t',
    '\n',
    '\u0000',
    '\u001b',
    '\ud83d',
    '\u00ad',
    '\u3164',
  ],
] as const;

/** A name that a record may have. */
function nameFrom(random: Random): string {
  for (;;) {
    const name = v.safeParse(
      lineOf(80),
      Array.from({ length: 1 + random.below(5) }, () => random.pick(pieces as readonly [string, ...string[]])).join(''),
    );
    if (name.success) return name.output;
  }
}

/** Records of every kind under a name, as their apps publish their prices. */
function pricesUnder(name: string) {
  const { products, courses, offers, promotions } = prices;
  const [product] = products.map((one) => ({
    ...one,
    name,
    versions: one.versions.slice(0, 1).map((version) => ({ ...version, version: name })),
  }));
  const parts = <Part extends object>(items: readonly Part[], fields: object) => items.map((item) => ({ ...item, ...fields }));
  return {
    ...prices,
    ...parse(PriceListSchema, { products: [product] }, 'products'),
    ...parse(CoursePriceListSchema, { courses: parts(courses, { name }), affiliates: [{ code: 'partner-a', name }] }, 'courses'),
    ...parse(
      OfferPriceListSchema,
      {
        offers: offers.map((offer) => ({
          ...offer,
          title: name,
          choices: parts(offer.choices, { title: name, products: [name] }),
          gifts: parts(offer.gifts, { name }),
        })),
        promotions: promotions.map((promotion) => ({
          ...promotion,
          choices: parts(promotion.choices, { name: `${name} — ${name}` }),
          affiliates: parts(promotion.affiliates, { name }),
        })),
      },
      'offers',
    ),
  };
}

/** What a record may say, its order may carry. */
export function orderingEveryRecord(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  test('records of every kind under any names that they may have are ordered, and their endpoints get these names', async () => {
    const random = seededRandom(48);
    let name = '';
    const { server } = await shop.another({ readPrices: async () => pricesUnder(name) });
    const receives = async (placed: OrderRequest, endpoint: string, fields: object) => {
      const reference = referenceOf(random.below(1_000_000_000));
      expect([name, (await placeOrder(server, { ...placed, reference })).statusCode]).toEqual([name, 200]);
      const received = (await shop.sandbox.received(endpoint)).find((message) => message.fields.orderReference === reference);
      expect(received?.fields).toMatchObject(fields);
    };
    const version = () => ({ version: name, quantity: 1, productId: 1 });
    for (let round = 0; round < 25; round += 1) {
      name = nameFrom(random);
      const partner = `${name} (partner-a)`;
      await receives({ ...order, method: 'bank', price: 2400, lines: [version()], affiliate: 'partner-a' }, 'bundle-order', {
        selectedProducts: expect.stringContaining(`${name} (${name}) × 1`),
        affiliatePartner: partner,
      });
      await receives({ ...productOrder, method: 'bank', price: 2400, version: name }, 'product-order', {
        productName: name,
        selectedVersion: name,
      });
      await receives({ ...courseOrder, method: 'bank' }, 'course-registration', { courseName: name, affiliatePartner: partner });
      await receives({ ...offerOrder, method: 'bank' }, 'week-offer', { offerTitle: name, giftName: name });
      await receives(choiceOrder, 'promotion-partner-c', { productName: `${name} — ${name}`, affiliateName: name });
    }
  });
}
