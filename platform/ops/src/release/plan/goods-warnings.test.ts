import { describe, expect, test } from '@jest/globals';
import type { ProvidedThing, RequiredThing } from '@riwaq/contracts/platform';
import { goodsWarnings, newGoodsWarnings } from './goods-warnings';

const file = 'content/x.json';
type Sold = { readonly provides: ProvidedThing[]; readonly requires: RequiredThing[] };
/** What is sold, and what it holds, as an offer writes it. */
function sold(kind: string, name: string, price: NonNullable<ProvidedThing['price']>, ...holds: string[]): Sold {
  const requires = holds.map((key, at) => ({ kind: 'product', key, file, field: `holds.${at}`, by: name, isFreeText: true }));
  return { provides: [{ kind, key: name, name, file, price }], requires };
}
/** A product with the key of its address. */
function product(key: string, name: string, price: NonNullable<ProvidedThing['price']>, ...holds: string[]): Sold {
  const requires = holds.map((held, at) => ({ kind: 'product', key: held, file, field: `contains.${at}`, by: key }));
  return { provides: [{ kind: 'product', key, name, file, price }], requires };
}
const spss = product('spss31', 'SPSS 31', { now: 5000 });
const canva = product('canva', 'Canva', { now: 910, most: 4200 });
const offer = (now: number, ...holds: string[]) => sold('offer', 'SPSS 31 فقط', { now, former: now + 1 }, ...holds);
const warned = (...goods: Sold[]) => goodsWarnings([spss, canva, ...goods]);

describe('a price is warned of', () => {
  test('where a choice of an offer costs more than the same product alone', () => {
    expect(warned(offer(6500, 'SPSS 31'))).toEqual([{ kind: 'dearer', name: 'SPSS 31 فقط', price: 6500, other: 5000, parts: ['SPSS 31'] }]);
    expect(warned(offer(5000, 'SPSS 31'))).toEqual([]);
  });

  test('where a bundle costs more than all that is in it, a part with versions at its dearest', () => {
    const bundle = (now: number) => product('pack', 'باقة', { now }, 'spss31', 'canva');
    expect(warned(bundle(9201))).toMatchObject([{ name: 'باقة', other: 9200, parts: ['SPSS 31', 'Canva'] }]);
    expect(warned(bundle(9200))).toEqual([]);
  });

  test('where the former price is no saving', () => {
    const nvivo = (former: number) => product('nvivo', 'NVivo', { now: 4900, former });
    expect(warned(nvivo(4900))).toEqual([{ kind: 'no-saving', name: 'NVivo', price: 4900, other: 4900, parts: [] }]);
    expect(warned(nvivo(4901))).toEqual([]);
  });
});

test('what holds more than it names is named, and its price is not compared, as that of what holds a course', () => {
  const eid = sold('offer', 'باقة العيد', { now: 99_000, holdsMore: true }, 'spss31');
  expect(warned(eid)).toEqual([{ kind: 'unnamed', name: 'باقة العيد', parts: ['SPSS 31'] }]);
  expect(warned(offer(99_000, 'SPSS 31', 'دورة التحليل'))).toEqual([]);
});

test('a change is warned of once: what was so before is not named again', () => {
  const goods = [spss, offer(6500, 'SPSS 31')];
  expect(newGoodsWarnings(goods, goods)).toEqual([]);
  expect(newGoodsWarnings([spss], goods)).toHaveLength(1);
  const cheaper = product('spss31', 'SPSS 31', { now: 4000 });
  expect(newGoodsWarnings(goods, [cheaper, offer(6500, 'SPSS 31')])).toMatchObject([{ other: 4000 }]);
});
