import type { OrderedGoods } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import type { Fields } from '../outbox/outbox-table';
import type { Sale } from '../payments/sale';
import type { Prices } from '../prices';

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

/** The lines of an order as its forms and its sale write them, with what the pieces of each come to in dinar; null where a price says no number. */
export function readOrderedLines(text: string): readonly Line[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => readOrderedLine(line.trim()));
}

/** An amount as a form writes it: dinar, digits only. Null where there is none. */
function amountIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

const methods: readonly OrderedGoods['method'][] = ['epayment', 'bank', 'crypto', 'paypal'];

/** What a form asks for: its name in the address, what was typed, and the prices where they can be read. */
interface OrderForm {
  readonly form: string;
  readonly fields: Fields;
  readonly prices: Pick<Prices, 'products'> | null;
}

/**
 * What an order's form orders, in its own words: they are shown to its buyer and nobody else, and nothing is charged by them. The form of one
 * product says no price, so that is the published one. Null for a form that orders nothing.
 */
export function goodsOfForm({ form, fields, prices }: OrderForm): OrderedGoods | null {
  const typed = new Map(fields);
  const way = typed.get('selectedPaymentMethod') ?? typed.get('paymentMethod');
  const method = methods.find((known) => known === way) ?? 'undecided';
  const byCoupon = amountIn(typed.get('couponDiscount')) ?? 0;
  const one = (name: string | undefined, detail: string, price: number | null): OrderedGoods => ({
    lines: [{ name: name ?? '', detail, price }],
    subtotal: price,
    discount: price === null ? 0 : byCoupon,
    total: price === null ? null : price - byCoupon,
    method,
  });
  switch (form) {
    case 'bundle-order':
      return {
        lines: [...readOrderedLines(typed.get('selectedProducts') ?? '')],
        subtotal: amountIn(typed.get('subtotal')),
        discount: (amountIn(typed.get('discount')) ?? 0) + byCoupon,
        total: amountIn(typed.get('totalAmount')),
        method,
      };
    case 'product-order':
      return one(typed.get('productName'), typed.get('selectedVersion') ?? '', publishedPrice(typed, prices));
    case 'course-order':
      return one(typed.get('courseName'), '', amountIn(typed.get('coursePrice')));
    case 'offer-order':
      return one(typed.get('offerTitle'), giftIn(typed.get('giftName')), amountIn(typed.get('offerPrice')));
    case 'promotion-order':
      return one(typed.get('productName'), '', amountIn(typed.get('price')));
    default:
      return null;
  }
}

function giftIn(gift: string | undefined): string {
  return gift && gift !== 'no gift' ? `مع هدية ${gift}` : '';
}

function publishedPrice(typed: ReadonlyMap<string, string>, prices: OrderForm['prices']): number | null {
  const product = prices?.products.find(({ slug }) => slug === typed.get('selectedProduct'));
  const version = product?.versions.find((sold) => sold.version === typed.get('selectedVersion'));
  return (version ?? product)?.price || null;
}

/** What a payment pays for, by the gateway's own prices. A single line stands at its price before the discount, so that the sums add up. */
export function goodsOfSale({ summary, subtotal, discount, total }: Sale, method: OrderedGoods['method']): OrderedGoods {
  const lines = readOrderedLines(summary);
  const [first, ...others] = lines;
  const isReduced = first !== undefined && others.length === 0 && first.price === total;
  return { lines: isReduced ? [{ ...first, price: subtotal }] : [...lines], subtotal, discount, total, method };
}
