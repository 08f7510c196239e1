import type { PriceChange } from '@riwaq/contracts/site-effects';

/** A price in its list. */
type Price = Pick<PriceChange, 'item' | 'field' | 'affiliate'> & { readonly amount: string };

/** The differences between the prices in the data files of two sites, by slug, id, code or version, and by the affiliate whose landing sells it. */
export function priceChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): PriceChange[] {
  const [old, now] = [pricesOf(before), pricesOf(after)];
  return [...new Map([...old, ...now])].flatMap(([path, { amount: _amount, ...price }]) => {
    const [from, to] = [old.get(path)?.amount, now.get(path)?.amount];
    return from === to ? [] : [{ ...price, from, to }];
  });
}

/** The prices of all files by their path. */
function pricesOf(data: Readonly<Record<string, unknown>>): Map<string, Price> {
  const prices = Object.values(data).flatMap((list) => pricesIn(list, []));
  return new Map(prices.map((price) => [JSON.stringify([price.item, price.field, price.affiliate]), price]));
}

/** Every field named like a price. */
function pricesIn(value: unknown, path: string[], within: Pick<Price, 'affiliate'> = {}): Price[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pricesIn(item, [...path, nameOf(item) ?? String(at)], within));
  if (typeof value !== 'object' || value === null) return [];
  const seller = 'affiliate' in value && typeof value.affiliate === 'string' ? { affiliate: value.affiliate } : within;
  return Object.entries(value).flatMap(([key, part]): Price[] => {
    const isPrice = /price$/i.test(key) && (typeof part === 'number' || typeof part === 'string');
    return isPrice ? [{ item: path, field: key, ...seller, amount: String(part) }] : pricesIn(part, [...path, key], seller);
  });
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item));
  const name = ['slug', 'id', 'code', 'version'].map((field) => fields.get(field)).find((value) => value !== undefined);
  return name === undefined ? undefined : String(name);
}
