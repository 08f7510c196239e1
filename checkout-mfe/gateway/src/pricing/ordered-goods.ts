import type { OrderedGoods } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import type { Sale } from './sale';

type Line = OrderedGoods['lines'][number];

/** «Grammarly Premium (شهر واحد) × 1 — 1,200 دج»: a name, perhaps a version, pieces, and the price of one. */
const piecesAndPrice = / × (\d{1,3}) — /;

/** A line's parts. It is cut where each mark stands first, and not by one expression: a hostile line of 12 KB held the gateway for seven seconds. */
function readOrderedLine(line: string): Line {
  const found = piecesAndPrice.exec(line);
  if (!found) return { name: line, detail: '', price: null };
  const [mark, pieces] = found;
  const sold = line.slice(0, found.index);
  const opening = sold.endsWith(')') ? sold.indexOf(' (', 1) : -1;
  const name = opening < 0 ? sold : sold.slice(0, opening);
  const version = opening < 0 ? '' : sold.slice(opening + ' ('.length, -1);
  const quantity = Number(pieces);
  const detail = [version, quantity > 1 ? `× ${quantity}` : ''].filter((part) => part !== '').join(' · ');
  return { name, detail, price: readPrice(line.slice(found.index + mark.length)) * quantity || null };
}

/** The lines of an order as a sale of an older release writes them, with what the pieces of each come to in dinar; null where a price says no number. */
export function readOrderedLines(text: string): readonly Line[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => readOrderedLine(line.trim()));
}

/** What comes with a choice of an offer, as a line of an order says it. */
export function giftDetail(gift: string): string {
  return gift === '' ? '' : `${GIFT} ${gift}`;
}

const GIFT = 'مع هدية';

/** Whether two orders are of the same things, in the same number: at what price, and with which gift, is not compared. */
export function isSameThings(one: Pick<OrderedGoods, 'lines'>, other: Pick<OrderedGoods, 'lines'>): boolean {
  return thingsOf(one) === thingsOf(other);
}

function thingsOf({ lines }: Pick<OrderedGoods, 'lines'>): string {
  return JSON.stringify(lines.map(({ name, detail }) => [name, detail.startsWith(GIFT) ? '' : detail]));
}

/** Whether two orders are of the same things for the same money. */
export function isSamePurchase(one: OrderedGoods, other: OrderedGoods): boolean {
  return one.total === other.total && isSameThings(one, other);
}

/** What is ordered, by the gateway's own prices. A single line stands at its price before the discount, so that the sums add up. */
export function goodsOfSale({ lines: sold, summary, subtotal, discount, total }: Sale, method: OrderedGoods['method']): OrderedGoods {
  const lines = sold ?? readOrderedLines(summary);
  const [first, ...others] = lines;
  const isReduced = first !== undefined && others.length === 0 && first.price === total;
  return { lines: isReduced ? [{ ...first, price: subtotal }] : [...lines], subtotal, discount, total, method };
}
