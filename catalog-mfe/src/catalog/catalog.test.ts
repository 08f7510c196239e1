import { describe, expect, test } from '@jest/globals';
import { products } from '../composer/checked-products';
import { sampleProduct } from '../testing/sample-product';
import { defaultFeatures, loadDetails } from './product-details';

describe('the long texts of a product', () => {
  test('are loaded once and stay the same promise', async () => {
    const [spss] = products.filter(({ slug }) => slug === 'spss31');
    if (!spss) throw new Error('SPSS 31 is missing');
    const details = loadDetails(spss);
    expect(loadDetails(spss)).toBe(details);
    expect(await details).toEqual({ mark: 'bell-curve', color: 'emerald', features: spss.features, additionalInfo: spss.additionalInfo });
  });

  test('fall back to what is usual in the shop where the record names no features', async () => {
    expect((await loadDetails(sampleProduct(900))).features).toEqual([...defaultFeatures]);
  });
});
