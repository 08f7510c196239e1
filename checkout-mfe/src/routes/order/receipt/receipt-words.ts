import type { OrderStatus } from '@riwaq/contracts';
import { isArabic, type PluralForms, plural } from '@riwaq/text';
import { paymentDay } from '../../../rules/payment-date';

/** An order that is paid. */
export type PaidOrder = Pick<OrderStatus, 'reference' | 'goods'> & { readonly payment: NonNullable<OrderStatus['payment']> };

/** What the picture of a paid order says: no name, no address, no amount. */
export interface ReceiptWords {
  readonly title: string;
  readonly reference: string;
  /** Names of what was bought, each once. */
  readonly tools: readonly string[];
  readonly date: string;
}

/** Returns the words of the picture. `brand` is the shop's name. */
export function receiptWords({ reference, goods, payment }: PaidOrder, brand: string): ReceiptWords {
  const tools = [...new Set(goods.lines.map(({ name }) => name.trim()))].filter((name) => name !== '');
  return {
    title: `وصل ${brand}`,
    reference,
    tools: tools.length > 0 ? tools : ['طلب مدفوع'],
    date: `دُفع في ${paymentDay(payment.at)}`,
  };
}

const others: PluralForms = {
  ...{ zero: '', one: 'أداة أخرى', two: 'أداتان أخريان', few: 'أدوات أخرى', many: 'أداة أخرى', other: 'أداة أخرى' },
};

/** «وأداة أخرى», «وأداتان أخريان», «و3 أدوات أخرى», «و11 أداة أخرى». */
export const othersText = (count: number) => `و${plural(count, others)}`;

/** A line of the picture. All lines of a name read in the name's direction. */
export interface ReceiptRow {
  readonly text: string;
  readonly isRtl: boolean;
}

/** The lines of the tools that have room: whole tools, and the number of the others in the last line. `wrap` breaks a name. */
export function toolRows(tools: readonly string[], most: number, wrap: (name: string) => readonly string[]): readonly ReceiptRow[] {
  const wrapped = tools.map((name) => wrap(name).map((text) => ({ text, isRtl: isArabic(name) })));
  const rowsOf = (count: number) => [
    ...wrapped.slice(0, count).flat(),
    ...(count < tools.length ? [{ text: othersText(tools.length - count), isRtl: true }] : []),
  ];
  const shown = wrapped.findLastIndex((_, index) => rowsOf(index + 1).length <= most) + 1;
  return rowsOf(shown);
}

/** The picture in words, for who does not see it. */
export function receiptLabel({ title, reference, tools, date }: ReceiptWords): string {
  return `${title}: ${reference}، ${tools.join('، ')}، ${date}`;
}
