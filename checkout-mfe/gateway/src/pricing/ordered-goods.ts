import type { OrderedGoods } from '@riwaq/contracts';
import type { Sale } from './sale';

/** Detail of a line that comes with a gift. */
export function giftDetail(gift: string): string {
  return gift === '' ? '' : `${GIFT} ${gift}`;
}

const GIFT = 'مع هدية';

/** Whether two orders are of the same things in the same quantities. Prices and gifts may differ. */
export function isSameThings(one: Pick<OrderedGoods, 'lines'>, other: Pick<OrderedGoods, 'lines'>): boolean {
  return thingsOf(one) === thingsOf(other);
}

function thingsOf({ lines }: Pick<OrderedGoods, 'lines'>): string {
  return JSON.stringify(lines.map(({ name, detail }) => [name, detail.startsWith(GIFT) ? '' : detail]));
}

/** Whether two orders are of the same things for the same total. */
export function isSamePurchase(one: OrderedGoods, other: OrderedGoods): boolean {
  return one.total === other.total && isSameThings(one, other);
}

/** The goods of a sale. A single line shows its price before the discount, so that the sums add up. */
export function goodsOfSale({ lines, subtotal, discount, total }: Sale, method: OrderedGoods['method']): OrderedGoods {
  const [first, ...others] = lines;
  const isReduced = first !== undefined && others.length === 0 && first.price === total;
  return { lines: isReduced ? [{ ...first, price: subtotal }] : [...lines], subtotal, discount, total, method };
}
