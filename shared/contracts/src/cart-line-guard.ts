import type { CartLine } from './cart';

/** Whether a stored value fits `CartLineSchema`. Written by hand to keep valibot out of every first page. */
export function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, price, selectedVersion, quantity, originalPrice, slug } = value as Record<keyof CartLine, unknown>;
  return (
    isWhole(id, 1) &&
    isText(name) &&
    typeof price === 'string' &&
    (selectedVersion === null || typeof selectedVersion === 'string') &&
    isWhole(quantity, 1, 99) &&
    isWhole(originalPrice, 0) &&
    isText(slug)
  );
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

function isWhole(value: unknown, least: number, most = Infinity): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
