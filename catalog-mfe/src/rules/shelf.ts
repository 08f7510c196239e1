import type { Product, ProductCategory } from '@riwaq/contracts';

/** The shop's categories in its words. */
export const categoryLabels: Record<ProductCategory, string> = {
  'ai-tools': 'أدوات الذكاء الاصطناعي',
  analytics: 'التحليل الإحصائي',
  databases: 'قواعد البيانات',
  design: 'التصميم والعروض',
  other: 'أدوات أخرى',
};

/** A shelf of the shop that a visitor picks: everything, the bundles, or one category. */
export type Shelf = 'all' | 'bundles' | ProductCategory;

/** The shelves with their names, in the order in which they are offered. */
export const shelfLabels: Record<Shelf, string> = { all: 'الكل', bundles: 'الباقات', ...categoryLabels };

/** Every shelf. */
export const shelves = Object.keys(shelfLabels) as Shelf[];

/** What a product is, for its label: a bundle, or one of its category. */
export function kindLabel({ isBundle, category }: Pick<Product, 'category' | 'isBundle'>): string {
  return isBundle ? 'باقة' : categoryLabels[category];
}

/** Returns the products of a shelf. */
export function productsOn<P extends Pick<Product, 'category' | 'isBundle'>>(shelf: Shelf, products: readonly P[]): readonly P[] {
  if (shelf === 'all') return products;
  return products.filter((product) => (shelf === 'bundles' ? product.isBundle : product.category === shelf));
}

/** Where the records of a product stand: a bundle with the bundles, everything else with its category. */
export type RecordShelf = ProductCategory | 'bundles';

/** The shelf of a product. */
export function shelfOf({ isBundle, category }: { readonly isBundle: boolean; readonly category: ProductCategory }): RecordShelf {
  return isBundle ? 'bundles' : category;
}
