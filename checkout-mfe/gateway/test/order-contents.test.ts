/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import type { OrderRequest } from '@riwaq/contracts';
import type { Contents } from '@riwaq/contracts/platform';
import type { Prices } from '../src/pricing/prices';
import { choiceOrder, offerOrder, order, prices, productOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { follow, placeOrder } from './visitor';

const { shop, staff } = staffedShop();

const pack: Contents = { names: ['SciSpace', 'Scholarcy'], others: 0 };
const doctoral: Contents = { names: ['SPSS 31', 'NVivo', 'Paperpal'], others: 2 };

/** Prices as a release publishes them that says what is in its bundle and in each choice of its promotions. */
const published = (inBundle: Contents, inChoice: Contents): Prices => ({
  ...prices,
  products: prices.products.map((product) => (product.slug === 'spss31' ? { ...product, contents: inBundle } : product)),
  promotions: prices.promotions.map((promotion) => ({
    ...promotion,
    choices: promotion.choices.map((choice) => ({ ...choice, contents: inChoice })),
  })),
});

const bundleProduct = { ...productOrder, productId: 2, version: null, price: 5000 };

/** What staff reads in the lines of an order that is placed at these prices. */
async function placedAt(readPrices: () => Promise<Prices>, placed: OrderRequest) {
  const { server } = await shop.another({ readPrices });
  expect((await placeOrder(server, placed)).statusCode).toBe(200);
  return contentsOf(placed);
}

const contentsOf = async ({ reference }: OrderRequest) =>
  (await staff().orders.show({ reference })).goods.lines.map(({ contents }) => contents);

test('an order of a bundle and of a promotion keeps what was in it when it was bought, and its buyer’s page is as before', async () => {
  let live = published(pack, doctoral);
  const read = async () => live;
  expect(await placedAt(read, bundleProduct)).toEqual([pack]);
  expect(await placedAt(read, choiceOrder)).toEqual([doctoral]);
  expect(await placedAt(read, order)).toEqual([undefined, pack]);
  live = published({ names: ['Canva'], others: 0 }, { names: ['Canva'], others: 9 });
  // The same order again is the same order.
  expect(await placedAt(read, choiceOrder)).toEqual([doctoral]);
  expect(await contentsOf(bundleProduct)).toEqual([pack]);
  expect((await staff().orders.show({ reference: choiceOrder.reference })).page).toBe('/offers/choice-promotion');
  for (const { reference } of [bundleProduct, choiceOrder, order])
    for (const line of (await follow(shop.server, reference)).goods.lines) expect(line).not.toHaveProperty('contents');
});

test('a bundle whose price is agreed on keeps what is in it', async () => {
  const byArrangement = { ...prices, products: prices.products.map((product) => ({ ...product, price: 0, contents: pack })) };
  expect(await placedAt(async () => byArrangement, { ...bundleProduct, price: 0 })).toEqual([pack]);
});

test('what a release without contents sells is ordered as before, with the link alone', async () => {
  expect(await placedAt(async () => prices, bundleProduct)).toEqual([undefined]);
  expect(await placedAt(async () => prices, choiceOrder)).toEqual([undefined]);
  expect((await staff().orders.show({ reference: bundleProduct.reference })).page).toBe('/product/spss31');
});

test('an order of a weekly offer has its products and its gift, and one of an earlier gateway the text that it stored', async () => {
  expect(await placedAt(async () => prices, offerOrder)).toEqual([{ names: ['SPSS 31', 'دورة الإحصاء', 'SciSpace'], others: 0 }]);
  await shop.database.query(`update orders set purchase = purchase #- '{sale,lines,0,contents}'`);
  expect(await contentsOf(offerOrder)).toEqual([{ names: ['SPSS 31، دورة الإحصاء', 'SciSpace'], others: 0 }]);
});
