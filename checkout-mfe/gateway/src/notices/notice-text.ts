import type { OrderedGoods } from '@riwaq/contracts';
import { counter, formatPrice, isolate, isolateLtr, masculine } from '@riwaq/text';
import type { NoticeKind, NoticeText } from '../outbox/notice';
import { goodsOfSale } from '../pricing/ordered-goods';
import type { NotedOrder } from './judge-notice';

const titles: Readonly<Record<NoticeKind, string>> = {
  placed: 'طلب جديد لم يُدفع بعد',
  wallet: 'طلب بعملة رقمية: أرسل إليه عنوان المحفظة',
  receipt: 'وصل تحويل ينتظر التأكيد',
  paid: 'طلب مدفوع ينتظر التفعيل',
  money: 'مبلغ ينتظر قرارك',
};

const methods: Readonly<Record<OrderedGoods['method'], string>> = {
  epayment: 'بالبطاقة',
  bank: 'بالتحويل',
  crypto: 'بالعملات الرقمية',
  paypal: 'بـ PayPal',
  undecided: 'لم تُختر طريقة الدفع',
};

/** Notices that one message names. The others are a press away. */
const MOST_NAMED = 20;

const countOf = {
  notices: counter(masculine('إشعار', 'إشعاران', 'إشعارات', 'إشعارًا')),
  others: counter({ zero: '', one: 'وإشعار آخر', two: 'وإشعاران آخران', few: 'إشعارات أخرى', many: 'إشعارًا آخر', other: 'إشعار آخر' }),
};

/** A notice with its order. */
export interface ToldNotice {
  readonly what: NoticeKind;
  readonly order: NotedOrder;
}

/** The number, what is ordered, for how much and how it is paid. It says of nobody who ordered. */
function lineOf({ reference, purchase, method }: NotedOrder): string {
  if (!purchase) return [isolateLtr(reference), methods[method]].join(' · ');
  const { sale } = purchase;
  const { total } = goodsOfSale(sale, method);
  const product = sale.lines.map(({ name }) => name).join('، ') || sale.productName;
  return [isolateLtr(reference), isolate(product), total === null ? 'الثمن بالاتفاق' : formatPrice(total), methods[method]].join(' · ');
}

/** One notice with its order's page, or several together with the list of what waits. `desk`: its origin. Needs one at least. */
export function noticeText(notices: readonly ToldNotice[], desk: string): NoticeText {
  const [first, ...others] = notices;
  if (first && others.length === 0)
    return { title: titles[first.what], lines: [lineOf(first.order)], link: `${desk}/orders/${first.order.reference}` };
  const left = notices.length - MOST_NAMED;
  return {
    title: `${countOf.notices(notices.length)} من المتجر`,
    lines: [
      ...notices.slice(0, MOST_NAMED).map(({ what, order }) => `${titles[what]}: ${lineOf(order)}`),
      ...(left > 0 ? [left > 2 ? `و${countOf.others(left)}` : countOf.others(left)] : []),
    ],
    link: `${desk}/orders`,
  };
}

/** What a test says. */
export const testText = (desk: string): NoticeText => ({
  title: 'إشعار تجريبي من مكتب رِواق',
  lines: ['تصل إلى هنا إشعارات الطلبات.'],
  link: `${desk}/notices`,
});
