import type { Product } from '@riwaq/contracts';
import { randomBelow } from '@riwaq/runtime';

/** The ways to sort the list (specification, section 9), with the words of the sort box, the default first. */
export const sortLabels = {
  default: 'الترتيب الافتراضي',
  latest: 'الأحدث أولًا',
  'name-asc': 'الاسم: من أ إلى ي',
  'name-desc': 'الاسم: من ي إلى أ',
  category: 'حسب الفئة',
  random: 'ترتيب عشوائي',
} as const;

export type Sort = keyof typeof sortLabels;

/** Where a record gives no order, it comes after those that do. */
const MISSING = 9999;

type Sortable = Pick<Product, 'id' | 'name' | 'category' | 'publishedAt' | 'sortOrder' | 'featuredOrder'>;
type Order = (a: Sortable, b: Sortable) => number;

const collator = new Intl.Collator('ar');

const byDefault: Order = (a, b) =>
  (a.sortOrder ?? MISSING) - (b.sortOrder ?? MISSING) || (a.featuredOrder ?? MISSING) - (b.featuredOrder ?? MISSING) || a.id - b.id;

const byName: Order = (a, b) => collator.compare(a.name, b.name);

const orders: Record<Exclude<Sort, 'random'>, Order> = {
  default: byDefault,
  latest: (a, b) => b.publishedAt.localeCompare(a.publishedAt) || byDefault(a, b),
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
  category: (a, b) => collator.compare(a.category, b.category) || byName(a, b),
};

/** The products in the order that the visitor chose. `random` draws anew with each call. */
export function sortProducts<P extends Sortable>(products: readonly P[], sort: Sort): readonly P[] {
  return sort === 'random' ? shuffled(products) : [...products].sort(orders[sort]);
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0) drawn.push(...left.splice(randomBelow(left.length), 1));
  return drawn;
}
