import type { OrderedGoods } from './order-status';

type Priced = Pick<OrderedGoods, 'lines' | 'total'>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What of the price was paid for each ordered line: its share after the discount, in whole dinar. Each is rounded down, and the dearest line has what is left,
 * so that all of them are the price. All are null where a price is unknown.
 */
export function paidShares({ lines, total }: Priced): readonly (number | null)[] {
  const prices = lines.flatMap(({ price }) => (price === null ? [] : [price]));
  const sum = sumOf(prices);
  if (total === null || sum === 0 || prices.length < lines.length) return lines.map(() => null);
  const shares = prices.map((price) => Math.floor((price * total) / sum));
  const rest = total - sumOf(shares);
  const dearest = prices.indexOf(Math.max(...prices));
  return shares.map((share, at) => (at === dearest ? share + rest : share));
}

/** What of a payment went back while the rest stayed, in its currency. `dollars`: all of it, where it came in dollars. */
interface PartBack {
  readonly back: number;
  readonly dollars?: number | undefined;
}

/** How much of the price of what left an order went back, by what staff noted. */
export type DroppedBack = 'none' | 'part' | 'whole';

/** Compares what of an order's money went back with the shares of the lines that it goes on without. A cent may be rounded. */
export function droppedBack(goods: Priced, { back, dollars }: PartBack): DroppedBack {
  if (back === 0) return 'none';
  const shares = paidShares(goods).filter((_, at) => goods.lines[at]?.isDropped);
  if (goods.total === null || shares.includes(null)) return 'part';
  const due = sumOf(shares.map(Number));
  const enough = dollars === undefined ? due : (due * dollars) / goods.total - 0.01;
  return back >= enough ? 'whole' : 'part';
}
