import { formatPrice } from '@riwaq/text';

/** A bought line; `price` is one piece's, in dinar. */
export interface SummaryLine {
  readonly name: string;
  readonly version: string | null;
  readonly quantity: number;
  readonly price: number;
}

/** An order as text, as the first post told it: a line each with name, version, quantity and the price of one piece. */
export function summaryOf(lines: readonly SummaryLine[]): string {
  return lines
    .map(({ name, version, quantity, price }) => `${name}${version === null ? '' : ` (${version})`} × ${quantity} — ${formatPrice(price)}`)
    .join('\n');
}
