import type { PriceChange } from '@riwaq/contracts/site-effects';

/** A price in its list. */
type Price = Pick<PriceChange, 'item' | 'field'> & { readonly amount: string };

/** The differences between the prices in the data files of two sites, by slug, id, code or version. */
export function priceChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): PriceChange[] {
  const [old, now] = [pricesOf(before), pricesOf(after)];
  return [...new Map([...old, ...now])].flatMap(([path, { item, field }]) => {
    const [from, to] = [old.get(path)?.amount, now.get(path)?.amount];
    return from === to ? [] : [{ item, field, from, to }];
  });
}

/** The prices of all files by their path. */
function pricesOf(data: Readonly<Record<string, unknown>>): Map<string, Price> {
  const prices = Object.values(data).flatMap((list) => pricesIn(list, []));
  return new Map(prices.map((price) => [JSON.stringify([price.item, price.field]), price]));
}

/** Every field named like a price. */
function pricesIn(value: unknown, path: string[]): Price[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pricesIn(item, [...path, nameOf(item) ?? String(at)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): Price[] => {
    const isPrice = /price$/i.test(key) && (typeof part === 'number' || typeof part === 'string');
    return isPrice ? [{ item: path, field: key, amount: String(part) }] : pricesIn(part, [...path, key]);
  });
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item));
  const name = ['slug', 'id', 'code', 'version'].map((field) => fields.get(field)).find((value) => value !== undefined);
  return name === undefined ? undefined : String(name);
}
