/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cartCount, cartStore, cartSubtotal, clearCart, restoreCart, setCartQuantity, toggleCartLine } from './cart';

const line = { id: 18, slug: 'deepl-pro', name: 'DeepL Pro', price: '4000 دج', originalPrice: 4000, selectedVersion: null };
const monthly = { ...line, id: 22, slug: 'grammarly-premium', selectedVersion: 'شهر واحد', originalPrice: 1200 };

const KEY = 'riwaq.cart';

beforeEach(() => {
  localStorage.clear();
  cartStore.setState({ lines: [] });
});

/** A page that has just been loaded, on a device that holds `text`. */
function openPage(text: string): void {
  cartStore.setState({ lines: [] });
  localStorage.setItem(KEY, text);
  restoreCart();
}

describe('the bundle cart', () => {
  test('choosing a product adds it, choosing it again removes it', () => {
    expect(toggleCartLine(line)).toBe(true);
    expect(cartCount(cartStore.getState())).toBe(1);
    expect(toggleCartLine(line)).toBe(false);
    expect(cartCount(cartStore.getState())).toBe(0);
  });

  test('the same product in another version is another line', () => {
    toggleCartLine(monthly);
    toggleCartLine({ ...monthly, selectedVersion: 'سنة كاملة', originalPrice: 9000 });
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(cartSubtotal(cartStore.getState())).toBe(10_200);
  });

  test('a quantity of zero or less removes the line', () => {
    toggleCartLine(line);
    setCartQuantity(line, 3);
    expect(cartSubtotal(cartStore.getState())).toBe(12_000);
    setCartQuantity(line, -1);
    expect(cartStore.getState().lines).toEqual([]);
  });

  test('a reload keeps the cart', () => {
    toggleCartLine(line);
    openPage(localStorage.getItem(KEY) ?? '');
    expect(cartStore.getState().lines).toEqual([{ ...line, quantity: 1 }]);
  });

  test('is stored as releases from before persist store and read it, and an empty one leaves nothing', () => {
    const text =
      '{"version":1,"value":[{"id":18,"slug":"deepl-pro","name":"DeepL Pro","price":"4000 دج","originalPrice":4000,"selectedVersion":null,"quantity":2}]}';
    openPage(text);
    expect(cartStore.getState().lines).toEqual([{ ...line, quantity: 2 }]);
    setCartQuantity(line, 3);
    expect(localStorage.getItem(KEY)).toBe(text.replace('"quantity":2', '"quantity":3'));
    clearCart();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('waits for restoreCart: a composed document knows no cart', async () => {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, value: [{ ...line, quantity: 1 }] }));
    await jest.isolateModulesAsync(async () => {
      const cart = await import('./cart');
      expect(cart.cartStore.getState().lines).toEqual([]);
      cart.restoreCart();
      expect(cart.cartStore.getState().lines).toEqual([{ ...line, quantity: 1 }]);
    });
  });

  test.each(['not json', '{"version":1,"value":[{"id":"x"}]}', '{"version":7,"value":{"lines":[]}}', '[]'])(
    'a stored value that cannot be understood leaves an empty cart: %s',
    (garbage) => {
      openPage(garbage);
      expect(cartStore.getState().lines).toEqual([]);
      expect(localStorage.getItem(KEY)).toBe(garbage);
    },
  );

  test('where the device forbids storage the cart works for the visit', () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('forbidden');
    });
    toggleCartLine(line);
    restoreCart();
    expect(cartCount(cartStore.getState())).toBe(1);
    clearCart();
  });
});
