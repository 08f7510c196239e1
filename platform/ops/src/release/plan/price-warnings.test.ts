import { describe, expect, test } from '@jest/globals';
import type { SoldGoods } from '@riwaq/contracts/platform';
import { newPriceWarnings, priceWarnings } from './price-warnings';

const file = 'content/x.json';
const spss: SoldGoods = { file, slug: 'spss31', name: 'SPSS 31', price: 5000 };
const canva: SoldGoods = { file, slug: 'canva', name: 'Canva', price: 910, most: 4200 };
const offer = (price: number, ...holds: string[]): SoldGoods => ({ file, name: 'SPSS 31 فقط', price, former: price + 1, holds });
const warned = (...goods: SoldGoods[]) => priceWarnings([spss, canva, ...goods]);

describe('a price is warned of', () => {
  test('where a choice of an offer costs more than the same product alone', () => {
    expect(warned(offer(6500, 'SPSS 31'))).toEqual([{ kind: 'dearer', name: 'SPSS 31 فقط', price: 6500, other: 5000, parts: ['SPSS 31'] }]);
    expect(warned(offer(5000, 'SPSS 31'))).toEqual([]);
  });

  test('where a bundle costs more than all that is in it, a part with versions at its dearest', () => {
    const bundle = (price: number): SoldGoods => ({ file, slug: 'pack', name: 'باقة', price, holds: ['spss31', 'canva'] });
    expect(warned(bundle(9201))).toMatchObject([{ name: 'باقة', other: 9200, parts: ['SPSS 31', 'Canva'] }]);
    expect(warned(bundle(9200))).toEqual([]);
  });

  test('where the former price is no saving', () => {
    const nvivo: SoldGoods = { file, slug: 'nvivo', name: 'NVivo', price: 4900, former: 4900 };
    expect(warned(nvivo)).toEqual([{ kind: 'no-saving', name: 'NVivo', price: 4900, other: 4900, parts: [] }]);
    expect(warned({ ...nvivo, former: 4901 })).toEqual([]);
  });
});

test('what holds a course, or more than its record lists, is not compared', () => {
  expect(warned({ ...offer(99_000, 'spss31'), holdsMore: true })).toEqual([]);
  expect(warned(offer(99_000, 'SPSS 31', 'دورة التحليل'))).toEqual([]);
});

test('a change is warned of once: what was so before is not named again', () => {
  const goods = [spss, offer(6500, 'SPSS 31')];
  expect(newPriceWarnings(goods, goods)).toEqual([]);
  expect(newPriceWarnings([spss], goods)).toHaveLength(1);
  expect(newPriceWarnings(goods, [{ ...spss, price: 4000 }, offer(6500, 'SPSS 31')])).toMatchObject([{ other: 4000 }]);
});
