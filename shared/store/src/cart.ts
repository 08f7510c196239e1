import { type CartLine, isCartLine } from '@riwaq/contracts';
import { removeStored, unwrapStored, writeStored } from '@riwaq/runtime';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const stored = { key: 'riwaq.cart', version: 1 } as const;

interface Cart {
  readonly lines: readonly CartLine[];
}

/**
 * The bundle cart. Empty on the server and until `restoreCart`: a composed document knows no cart. Every change is written to the device, in the same call:
 * every first page has this code, and `persist` costs it 1.2 KiB (decision 0158).
 */
export const cartStore = createStore<Cart>(() => ({ lines: [] }));

/** Shows these lines and stores them. An empty cart leaves nothing on the device. */
function change(lines: readonly CartLine[]): void {
  cartStore.setState({ lines });
  if (lines.length === 0) removeStored(stored);
  else writeStored(stored, lines);
}

const sameLine = (a: Pick<CartLine, 'id' | 'selectedVersion'>, b: Pick<CartLine, 'id' | 'selectedVersion'>) =>
  a.id === b.id && a.selectedVersion === b.selectedVersion;

/**
 * Loads the cart from the device: after hydration, and after a change in another tab. Done when it returns. A stored cart that does not parse is empty,
 * and stays stored until the next change; a guard reads it, because every first page does (decision 0027). One of a newer release is read as one of today.
 */
export function restoreCart(): void {
  const lines = unwrapStored(stored);
  cartStore.setState({ lines: Array.isArray(lines) && lines.every(isCartLine) ? lines : [] });
}

/** Adds a line of one piece, or removes it where the cart holds it (specification, section 5). Returns whether it is in the cart now. */
export function toggleCartLine(line: Omit<CartLine, 'quantity'>): boolean {
  const { lines } = cartStore.getState();
  const isInCart = lines.some((other) => sameLine(other, line));
  change(isInCart ? lines.filter((other) => !sameLine(other, line)) : [...lines, { ...line, quantity: 1 }]);
  return !isInCart;
}

/** Sets the pieces of a line; 0 or less removes it, 99 is the most. */
export function setCartQuantity(line: Pick<CartLine, 'id' | 'selectedVersion'>, quantity: number): void {
  const { lines } = cartStore.getState();
  change(
    quantity <= 0
      ? lines.filter((other) => !sameLine(other, line))
      : lines.map((other) => (sameLine(other, line) ? { ...other, quantity: Math.min(quantity, 99) } : other)),
  );
}

/** Empties the cart. */
export function clearCart(): void {
  change([]);
}

/** Reads from the cart and renders again when what is read changes. */
export function useCart<Part>(select: (cart: Cart) => Part): Part {
  return useStore(cartStore, select);
}

/** Pieces in the cart. */
export const cartCount = ({ lines }: Cart): number => lines.reduce((count, line) => count + line.quantity, 0);

/** Sum of the cart's lines in dinar, before any discount. */
export const cartSubtotal = ({ lines }: Cart): number => lines.reduce((sum, line) => sum + line.quantity * line.originalPrice, 0);
