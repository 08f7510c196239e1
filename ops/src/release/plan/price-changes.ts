/** A changed price in the currency of its list; undefined where it is not sold. */
export interface PriceChange {
  /** The item and its field: `products/spss31/price`. */
  readonly what: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Names of price lists: `prices.json`, `course-prices.json`, and similar files of other remotes. */
export const isPriceList = (file: string) => /(^|-)prices\.json$/.test(file);

/** The differences between published prices (`data`), by slug, id, code or version. */
export function priceChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): PriceChange[] {
  const [old, now] = [pricesOf(before), pricesOf(after)];
  const all = [...new Set([...old.keys(), ...now.keys()])];
  return all.flatMap((what) => {
    const [from, to] = [old.get(what), now.get(what)];
    return from === to ? [] : [{ what, from, to }];
  });
}

function pricesOf(data: Readonly<Record<string, unknown>>): Map<string, string> {
  const lists = Object.entries(data).filter(([file]) => isPriceList(file));
  return new Map(lists.flatMap(([, list]) => pricesIn(list, [])));
}

/** Every field named like a price, by path. */
function pricesIn(value: unknown, path: readonly string[]): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => pricesIn(item, [...path, nameOf(item) ?? String(at)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const isPrice = /price$/i.test(key) && (typeof part === 'number' || typeof part === 'string');
    return isPrice ? [[[...path, key].join('/'), String(part)]] : pricesIn(part, [...path, key]);
  });
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item));
  const name = ['slug', 'id', 'code', 'version'].map((field) => fields.get(field)).find((value) => value !== undefined);
  return name === undefined ? undefined : String(name);
}
