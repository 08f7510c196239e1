import type { SoldGoods } from '@riwaq/contracts/platform';
import type { PriceWarning } from '@riwaq/contracts/site-effects';

/**
 * Prices that may be mistakes, among all that apps sell. A part with versions counts with its dearest one, and what holds something that is no product, as
 * a course, or more than it lists, is not compared: only what is certainly dearer is named.
 */
export function priceWarnings(goods: readonly SoldGoods[]): PriceWarning[] {
  const products = new Map(goods.flatMap((sold) => (sold.slug === undefined || sold.holds ? [] : [[sold.slug, sold] as const])));
  const byName = new Map([...products.values()].map((product) => [product.name, product]));
  return goods.flatMap(({ name, price, former, holds = [], holdsMore = false }): PriceWarning[] => {
    const parts = holds.map((part) => products.get(part) ?? byName.get(part));
    const known = parts.filter((part) => part !== undefined);
    const apart = known.reduce((sum, part) => sum + (part.most ?? part.price), 0);
    const isDearer = !holdsMore && known.length > 0 && known.length === parts.length && price > apart;
    return [
      ...(isDearer ? [{ kind: 'dearer' as const, name, price, other: apart, parts: known.map((part) => part.name) }] : []),
      ...(former !== undefined && former <= price ? [{ kind: 'no-saving' as const, name, price, other: former, parts: [] }] : []),
    ];
  });
}

/** The warnings that a change brings. */
export function newPriceWarnings(before: readonly SoldGoods[], after: readonly SoldGoods[]): PriceWarning[] {
  const known = new Set(priceWarnings(before).map((warning) => JSON.stringify(warning)));
  return priceWarnings(after).filter((warning) => !known.has(JSON.stringify(warning)));
}
