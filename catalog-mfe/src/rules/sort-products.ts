import type { Product } from '@riwaq/contracts';

/** The ways to sort the list, with the words of the sort box, the default first. */
export const sortLabels = {
  default: 'الترتيب الافتراضي',
  latest: 'الأحدث أولًا',
  'name-asc': 'الاسم: من أ إلى ي',
  'name-desc': 'الاسم: من ي إلى أ',
  category: 'حسب الفئة',
  random: 'ترتيب عشوائي',
} as const;

export type Sort = keyof typeof sortLabels;

/** Records without an order are last. */
const MISSING = 9999;

type Sortable = Pick<Product, 'id' | 'name' | 'category' | 'publishedAt' | 'sortOrder' | 'featuredOrder'>;
type Order = (a: Sortable, b: Sortable) => number;

let collator: Intl.Collator | undefined;

/** Made when a visitor first sorts by words: making it holds a mid-range phone for 40 ms. */
function compare(a: string, b: string): number {
  collator ??= new Intl.Collator('ar');
  return collator.compare(a, b);
}

const byDefault: Order = (a, b) =>
  (a.sortOrder ?? MISSING) - (b.sortOrder ?? MISSING) || (a.featuredOrder ?? MISSING) - (b.featuredOrder ?? MISSING) || a.id - b.id;

const byName: Order = (a, b) => compare(a.name, b.name);

const orders: Record<Exclude<Sort, 'random'>, Order> = {
  default: byDefault,
  latest: (a, b) => b.publishedAt.localeCompare(a.publishedAt) || byDefault(a, b),
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
  category: (a, b) => compare(a.category, b.category) || byName(a, b),
};

/** The products in the order that the visitor chose. A random order is drawn from `draw`: the same number is the same order. */
export function sortProducts<P extends Sortable>(products: readonly P[], sort: Sort, draw = 0): readonly P[] {
  if (sort !== 'random') return [...products].sort(orders[sort]);
  return products
    .map((product) => ({ product, rank: scattered(product.id, draw) }))
    .sort((a, b) => a.rank - b.rank || a.product.id - b.product.id)
    .map(({ product }) => product);
}

/** A number that follows from `id` and `draw`, and looks like chance (the finish of MurmurHash3, 32 bits). */
function scattered(id: number, draw: number): number {
  let bits = id ^ Math.imul(draw + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
