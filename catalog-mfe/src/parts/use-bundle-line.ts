import { track } from '@riwaq/runtime';
import { toggleCartLine, useCart } from '@riwaq/store';
import { useState } from 'react';
import { cartLineOf } from '../rules/cart-line';
import type { CardProduct } from '../rules/listed-product';
import { changeCart } from '../rules/product-analytics';

/** Whether the bundle holds a product in a version, and how to put it in or take it out. */
interface BundleLine {
  readonly isIn: boolean;
  readonly toggle: () => void;
  /** What the last press did, for screen readers; empty before it. */
  readonly outcome: string;
}

/** A product's line in the visitor's bundle, in the chosen version. */
export function useBundleLine(product: CardProduct, chosen: string | undefined): BundleLine {
  const line = cartLineOf(product, chosen);
  const isIn = useCart(({ lines }) => lines.some(({ id, selectedVersion }) => id === line.id && selectedVersion === line.selectedVersion));
  const [outcome, setOutcome] = useState('');
  return {
    isIn,
    outcome,
    toggle() {
      const added = toggleCartLine(line);
      setOutcome(added ? 'أُضيف إلى باقتك' : 'أُزيل من باقتك');
      track(changeCart(added ? 'add_to_cart' : 'remove_from_cart', product, chosen));
    },
  };
}
