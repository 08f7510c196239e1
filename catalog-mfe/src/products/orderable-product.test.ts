import { describe, expect, test } from '@jest/globals';
import { loadAllDetails } from '../catalogue/details';
import { productList } from '../catalogue/list';
import { orderableProducts } from './orderable-product';

describe('what the order form offers', () => {
  test('is every product but the sold-out ones, in the order of the list', async () => {
    const offered = orderableProducts(productList, await loadAllDetails());
    const available = productList.filter(({ isOutOfStock }) => !isOutOfStock);
    expect(offered.map(({ slug }) => slug)).toEqual(available.map(({ slug }) => slug));
    expect(offered.some(({ slug }) => slug === 'clarivate-web-of-science')).toBe(false);
  });

  test('carries prices, versions, the payment link and the additional info of the record', async () => {
    const details = await loadAllDetails();
    const quillbot = orderableProducts(productList, details).find(({ slug }) => slug === 'quillbot-premium');
    expect(quillbot).toMatchObject({ paymentLink: 'product', additionalInfo: details['quillbot-premium']?.additionalInfo });
    expect(quillbot?.versions.map(({ version }) => version)).toEqual(['شهر واحد', '3 أشهر', 'سنة كاملة']);
  });
});
