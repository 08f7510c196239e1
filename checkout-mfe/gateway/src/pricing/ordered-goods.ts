import type { OrderedGoods } from '@riwaq/contracts';
import type { Sale } from './sale';

/** Detail of a line that comes with a gift. */
export function giftDetail(gift: string): string {
  return gift === '' ? '' : `مع هدية ${gift}`;
}

/**
 * The goods of a sale, as its buyer sees them: without `contents`. A single line shows its price before the discount, so that the sums add up. Without a
 * price to charge (D20) the sums are unknown.
 */
export function goodsOfSale({ subtotal, discount, total, ...sale }: Sale, method: OrderedGoods['method']): OrderedGoods {
  const lines = sale.lines.map(({ contents: _, ...line }) => line);
  if (subtotal === 0) return { lines: lines.map((line) => ({ ...line, price: null })), subtotal: null, discount: 0, total: null, method };
  const [first, ...others] = lines;
  const isReduced = first !== undefined && others.length === 0 && first.price === total;
  return { lines: isReduced ? [{ ...first, price: subtotal }] : lines, subtotal, discount, total, method };
}
