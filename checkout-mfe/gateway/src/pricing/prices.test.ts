import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { prices } from '../../test/fixtures';
import { createPriceReader, readPublishedPrices } from './prices';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-prices-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

type Lists = Readonly<Record<string, unknown>>;

const courses = { courses: prices.courses, affiliates: prices.affiliates };
const offers = { offers: prices.offers, promotions: prices.promotions };
const everything: Lists = {
  'prices.json': { products: prices.products },
  'course-prices.json': courses,
  'offer-prices.json': offers,
  'coupons.json': { coupons: prices.coupons },
};

/** Puts a composition live, as the operations do: a new folder, then one rename of the link. A list that is a text is written as it is. */
async function publish(name: string, lists: Lists): Promise<void> {
  const folder = join(home, 'site', name);
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(join(folder, 'documents.json'), JSON.stringify({ basis: '…', relativeTo: prices.relativeTo, documents: {} }));
  for (const [file, list] of Object.entries(lists)) {
    await writeFile(join(folder, 'data', file), typeof list === 'string' ? list : JSON.stringify(list));
  }
  await symlink(join('site', name), join(home, 'next'));
  await rename(join(home, 'next'), join(home, 'current'));
}

describe('the prices that the gateway charges', () => {
  test('are those of the live composition, and change with it', async () => {
    await publish('1', everything);
    const read = createPriceReader(home);
    expect(await read()).toEqual(prices);

    await publish('2', { ...everything, 'prices.json': { products: prices.products.slice(1) } });
    expect((await read()).products[0]?.slug).toBe('spss31');
  });

  test('are read once per composition', async () => {
    await publish('1', everything);
    const read = createPriceReader(home);
    expect(await read()).toBe(await read());
  });

  test('are empty for lists that the composition lacks', async () => {
    await publish('1', { 'prices.json': { products: prices.products } });
    const read = await createPriceReader(home)();
    expect(read).toEqual({ ...prices, courses: [], affiliates: [], offers: [], promotions: [], coupons: [] });
  });

  test('throw without a composition', async () => {
    await expect(createPriceReader(home)()).rejects.toThrow('ENOENT');
  });

  test.each([
    ['a price below nothing', { 'prices.json': { products: [{ ...prices.products[1], price: -1 }] } }, 'products.0.price'],
    [
      'a day that is none',
      { 'course-prices.json': { ...courses, courses: [{ ...prices.courses[0], lastDay: 'soon' }] } },
      'courses.0.lastDay',
    ],
    [
      'a coupon that takes more than there is',
      { 'coupons.json': { coupons: [{ ...prices.coupons[0], percent: 120 }] } },
      'coupons.0.percent',
    ],
    ['no JSON', { 'offer-prices.json': '{' }, 'is not JSON'],
  ])('are none where a list holds %s, rather than old ones', async (_what, lists: Lists, complaint) => {
    await publish('1', everything);
    const read = createPriceReader(home);
    await read();
    await publish('2', { ...everything, ...lists });
    await expect(read()).rejects.toThrow(complaint);
  });
});

test('a coupon that names unknown products is logged once per composition', async () => {
  const log = { error: jest.fn() };
  const [, spss] = prices.coupons;
  if (!spss) throw new Error('no coupon');
  const published = { ...prices, coupons: [{ ...spss, products: ['spss31', 'spss-31'] }] };
  for (let time = 0; time < 2; time += 1) await readPublishedPrices({ readPrices: async () => published, takesRealMoney: false, log });
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(
    { reason: 'coupon-products', code: 'SPSS-500', products: ['spss-31'] },
    expect.stringContaining('ALERT: a coupon names products'),
  );
});

test('for real money nothing of the demonstration is sold, and its names are logged once per composition', async () => {
  const log = { error: jest.fn() };
  const context = { readPrices: async () => prices, takesRealMoney: true, log };
  const sold = [await readPublishedPrices(context), await readPublishedPrices(context)];
  for (const { courses, coupons, products } of sold) {
    expect(courses.map(({ slug }) => slug)).toEqual(['spss-course', 'past-course']);
    expect(coupons.map(({ code }) => code)).toEqual(['SPSS-500', 'COMING', 'OVER1']);
    expect(products).toBe(prices.products);
  }
  expect(log.error.mock.calls).toEqual([
    [
      { reason: 'demonstration', names: expect.arrayContaining(['demo-course', 'TENTH', 'SPONSORED']) },
      expect.stringContaining('ALERT: records of the demonstration are live'),
    ],
  ]);
});
