import { describe, expect, test } from '@jest/globals';
import { productOf as product } from '../testing/catalog-records';
import { changeCart, selectItem, viewItem, viewItemList } from './product-analytics';

const spss = { item_id: '11', item_name: 'SPSS 31', item_category: 'analytics', price: 5000, quantity: 1 };

describe('what is counted of the catalog', () => {
  test('a list names itself and each of its products at the price that it shows', () => {
    const { name, params } = viewItemList('search', [product('spss31'), product('vip-pack')]);
    expect(name).toBe('view_item_list');
    expect(params).toMatchObject({ item_list_id: 'search', items: [spss, { item_category: 'bundles', price: 15400 }] });
  });

  test('a followed product names the list that led to it', () => {
    expect(selectItem('related', product('spss31'))).toEqual({
      name: 'select_item',
      params: { item_list_id: 'related', item_list_name: 'Related products', items: [spss] },
    });
  });

  test('an opened product is worth its price in dinar', () => {
    expect(viewItem(product('spss31'))).toEqual({ name: 'view_item', params: { currency: 'DZD', value: 5000, items: [spss] } });
  });

  test('a chosen version is added to the bundle at its price', () => {
    expect(changeCart('add_to_cart', product('quillbot-premium'), '3 أشهر')).toMatchObject({
      params: { value: 3000, items: [{ item_variant: '3 أشهر', price: 3000 }] },
    });
  });

  test('a price text without digits is worth nothing', () => {
    expect(viewItem({ ...product('spss31'), price: 'اتصل بنا' })).toMatchObject({ params: { value: 0 } });
  });
});
