import type { OrderStatus } from '@riwaq/contracts';
import { formatPrice } from './price';

/** Dinar that came for an order and are less than its price (`due`), and the way in which it is paid. */
interface MissingMoney {
  readonly came: number;
  readonly due: number;
  readonly method: string;
}

/** What of an order's price is missing, where a part of it came that waits; undefined where none did, or where it came in dollars. */
export function missingOf({
  stage,
  goods,
  otherMoney = [],
}: Pick<OrderStatus, 'stage' | 'goods' | 'otherMoney'>): MissingMoney | undefined {
  const { total: due, method } = goods;
  const waiting = otherMoney.filter(({ state }) => state === 'another-amount');
  if (stage !== 'another-amount' || due === null || waiting.some(({ amount }) => amount === null)) return undefined;
  const came = waiting.reduce((sum, { amount, givenBack = 0 }) => sum + (amount ?? 0) - givenBack, 0);
  return came > 0 && came < due ? { came, due, method } : undefined;
}

/** What its buyer is told: how much is missing, and how the price is completed. The order's page, its letter and the desk's text say the same. */
export const missingWords = ({ came, due, method }: MissingMoney) => ({
  why: `وصلنا ${formatPrice(came)} من ثمن طلبك (${formatPrice(due)})، وبقي ${formatPrice(due - came)}. دفعتك لن تضيع.`,
  next: `حوّل ما بقي إلى ${method === 'crypto' ? 'المحفظة نفسها' : 'أحد حساباتنا'}، ثم أخبرنا لنؤكد طلبك. وإن عدلت عنه أعدنا إليك المبلغ.`,
});
