import { findDinars } from '@riwaq/contracts';
import { formatPrice } from './price';

// Apart from `price.ts`: pages of plain amounts do not load what reads them in a text.

/** Reads a price text in dinar (D20): its first amount, or 0 where there is none or it cannot be read (`findDinars`). */
export function readPrice(text: string): number {
  return findDinars(text)?.amount ?? 0;
}

/** A record's price text as every page shows it: «من 1200 دج» becomes «من 1,200 دج». A text without an amount stays as it is. */
export function formatPriceText(text: string): string {
  const found = findDinars(text);
  if (!found) return text;
  return `${text.slice(0, found.start)}${formatPrice(found.amount)}${found.rest}`;
}
