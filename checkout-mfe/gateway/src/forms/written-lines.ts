import type { OrderLine } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import type { Prices } from '../pricing/prices';

type Products = Prices['products'];
type Identity = Pick<OrderLine, 'productId' | 'version'>;

const known = new WeakMap<Products, ReadonlyMap<string, Identity>>();

/** What each product is called in a line, with its version where it has any. */
function identities(products: Products): ReadonlyMap<string, Identity> {
  const before = known.get(products);
  if (before) return before;
  const named = products.flatMap(({ id: productId, name, versions }): [string, Identity][] =>
    versions.length === 0
      ? [[name, { productId, version: null }]]
      : versions.map(({ version }) => [`${name} (${version})`, { productId, version }]),
  );
  // Of two of one name the first one counts, as in a list of products.
  const found = new Map(named.reverse());
  known.set(products, found);
  return found;
}

const MOST_LINES = 60;
const PIECES = ' × ';

/**
 * The lines of a bundle as its form writes them, «SPSS 31 × 2 — 5,000 دج», by identity: pages of older releases say no other. What a line says of its
 * price is not read. Throws `ApiError` for words that name nothing that is sold.
 */
export function readWrittenLines(text: string, { products }: Pick<Prices, 'products'>): OrderLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > MOST_LINES) throw new ApiError('invalid', { field: 'selectedProducts' });
  return lines.map((line) => {
    const end = line.lastIndexOf(PIECES);
    const pieces = line.slice(end + PIECES.length).split(' ', 1)[0] ?? '';
    const identity = end < 0 ? undefined : identities(products).get(line.slice(0, end).trim());
    if (!identity) throw new ApiError('unknown-product', { field: 'selectedProducts' });
    if (!/^[1-9]\d?$/.test(pieces)) throw new ApiError('invalid', { field: 'selectedProducts' });
    return { ...identity, quantity: Number(pieces) };
  });
}
