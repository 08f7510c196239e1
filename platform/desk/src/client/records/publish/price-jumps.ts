import type { PriceChange } from '@riwaq/contracts/site-effects';
import { formatPrice, plural, readPrice } from '@riwaq/text';

/** How many times a live price makes a new one look like a slip of the hand. */
const JUMP = 3;

/** A price that becomes several times the live one, or falls to a part of it. */
export interface PriceJump extends Pick<PriceChange, 'item' | 'field' | 'affiliate'> {
  /** «السعر الجديد 50,000 دج، وهو 10 أضعاف السعر الحالي: 5,000 دج», without its first word. */
  readonly text: string;
}

const above = { zero: '', one: '', two: '', few: 'أضعاف الحالي', many: 'ضعفًا للحالي', other: 'ضعف للحالي' };
const below = { zero: '', one: '', two: '', few: 'أضعاف الجديد', many: 'ضعفًا للجديد', other: 'ضعف للجديد' };

/** The jumps among the prices that a change brings. A price that is new, goes, or cannot be read is none. */
export function priceJumps(prices: readonly PriceChange[]): PriceJump[] {
  return prices.flatMap(({ from = '', to = '', field, ...of }) => {
    const [live, fresh] = [readPrice(from), readPrice(to)];
    const factor = Math.max(live, fresh) / Math.min(live, fresh);
    if (live === 0 || fresh === 0 || factor < JUMP) return [];
    const money = (amount: number) => (field === 'paypalPrice' ? `${amount} $` : formatPrice(amount));
    const [rounded, isExact] = [Math.round(factor), Number.isInteger(factor)];
    const times = `${isExact ? '' : 'نحو '}${plural(rounded, fresh > live ? above : below)}`;
    const text =
      fresh > live ? `الجديد ${money(fresh)}، وهو ${times}: ${money(live)}` : `الجديد ${money(fresh)}، والحالي ${money(live)} وهو ${times}`;
    return [{ ...of, field, text }];
  });
}
