import { type CartLine, isCartLine } from '@riwaq/contracts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from './device-storage';

const stored = { key: 'riwaq.cart', version: 1 } as const;

interface Cart {
  readonly lines: readonly CartLine[];
}

/**
 * The bundle cart, on the device. Empty on the server and until `restoreCart`: a composed document knows no cart. A stored cart that does not parse is
 * empty; a guard reads it, because every first page does (decision 0027).
 */
export const cartStore = create<Cart>()(
  persist((): Cart => ({ lines: [] }), {
    name: stored.key,
    version: stored.version,
    storage: deviceStorage(stored),
    skipHydration: true,
    partialize: ({ lines }) => lines,
    merge: (lines) => ({ lines: Array.isArray(lines) && lines.every(isCartLine) ? lines : [] }),
  }),
);

const sameLine = (a: Pick<CartLine, 'id' | 'selectedVersion'>, b: Pick<CartLine, 'id' | 'selectedVersion'>) =>
  a.id === b.id && a.selectedVersion === b.selectedVersion;

/** Loads the cart from the device: after hydration, and after a change in another tab. Done when it returns. */
export function restoreCart(): void {
  void cartStore.persist.rehydrate();
}

/** Adds a line of one piece, or removes it where the cart holds it (specification, section 5). Returns whether it is in the cart now. */
export function toggleCartLine(line: Omit<CartLine, 'quantity'>): boolean {
  const { lines } = cartStore.getState();
  const isInCart = lines.some((other) => sameLine(other, line));
  cartStore.setState({ lines: isInCart ? lines.filter((other) => !sameLine(other, line)) : [...lines, { ...line, quantity: 1 }] });
  return !isInCart;
}

/** Sets the pieces of a line; 0 or less removes it, 99 is the most. */
export function setCartQuantity(line: Pick<CartLine, 'id' | 'selectedVersion'>, quantity: number): void {
  const { lines } = cartStore.getState();
  cartStore.setState({
    lines:
      quantity <= 0
        ? lines.filter((other) => !sameLine(other, line))
        : lines.map((other) => (sameLine(other, line) ? { ...other, quantity: Math.min(quantity, 99) } : other)),
  });
}

/** Empties the cart. */
export function clearCart(): void {
  cartStore.setState({ lines: [] });
}

/** Reads from the cart and renders again when what is read changes. */
export function useCart<Part>(select: (cart: Cart) => Part): Part {
  return cartStore(select);
}

/** Pieces in the cart. */
export const cartCount = ({ lines }: Cart): number => lines.reduce((count, line) => count + line.quantity, 0);

/** Sum of the cart's lines in dinar, before any discount. */
export const cartSubtotal = ({ lines }: Cart): number => lines.reduce((sum, line) => sum + line.quantity * line.originalPrice, 0);
