import { describe, expect, test } from '@jest/globals';
import { shownPrice } from './shown-price';

const product = {
  id: 21,
  slug: 'quillbot-premium',
  name: 'QuillBot Premium',
  price: 'من 1,150 دج',
  originalPrice: '1,500 دج',
  versions: [
    { version: 'شهر واحد', price: '1,150 دج' },
    { version: 'سنة كاملة', price: '6,000 دج' },
  ],
};

describe('the price on a product’s page', () => {
  test('follows the chosen version', () => {
    expect(shownPrice(product, 'سنة كاملة').price).toBe('6,000 دج');
  });

  test('shows what it cost before beside the price that it starts at', () => {
    expect(shownPrice(product, 'شهر واحد')).toEqual({ price: '1,150 دج', original: '1,500 دج' });
    expect(shownPrice({ ...product, versions: [] })).toEqual({ price: 'من 1,150 دج', original: '1,500 دج' });
  });

  test('never strikes through a price beside another version, or one that was not higher', () => {
    expect(shownPrice(product, 'سنة كاملة')).not.toHaveProperty('original');
    expect(shownPrice({ ...product, originalPrice: '1,150 دج' }, 'شهر واحد')).not.toHaveProperty('original');
  });

  test('is shown per month for several months, and not for one month or without a price', () => {
    const versions = [
      { version: 'شهر واحد', price: '1,150 دج', duration: 30 },
      { version: '3 أشهر', price: '3,000 دج', duration: 90 },
      { version: 'سنة كاملة', price: '8,900 دج', duration: 365 },
      { version: 'مدى الحياة', price: 'اتصل بنا', duration: 3650 },
    ];
    expect(versions.map(({ version }) => shownPrice({ ...product, versions }, version).monthly)).toEqual([undefined, 1000, 742, undefined]);
  });
});
