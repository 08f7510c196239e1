import type { Product, ProductCategory } from '@riwaq/contracts';
import { sortProducts } from './sort-products';

/** The hero's slides, in order. */
const heroSlugs = ['researcher-bundle', 'perplexity', 'canva', 'chatgpt', 'jenny-ai'] as const;

/** How many products «latest only» shows. */
const LATEST_COUNT = 4;

/** The products of the hero's slides; one that is missing or sold out leaves its slide out. */
export function heroProducts<Item extends Pick<Product, 'slug' | 'isOutOfStock'>>(products: readonly Item[]): Item[] {
  return heroSlugs.flatMap((slug) => products.find((product) => product.slug === slug && !product.isOutOfStock) ?? []);
}

/** «Latest only»: the first four by `featuredOrder` (D23). */
export function latestProducts<Item extends Pick<Product, 'featuredOrder'>>(products: readonly Item[]): Item[] {
  return products
    .filter(({ featuredOrder }) => featuredOrder !== undefined)
    .sort((one, other) => (one.featuredOrder ?? 0) - (other.featuredOrder ?? 0))
    .slice(0, LATEST_COUNT);
}

/** The bundle that home recommends below its hero: the first by `featuredOrder` that can be bought, costs less than before and is no slide. */
export function featuredBundle<Item extends Pick<Product, 'slug' | 'isBundle' | 'isOutOfStock' | 'featuredOrder' | 'originalPrice'>>(
  products: readonly Item[],
): Item | undefined {
  const slides: readonly string[] = heroSlugs;
  return products
    .filter(({ slug, isBundle, isOutOfStock, originalPrice }) => isBundle && !isOutOfStock && originalPrice && !slides.includes(slug))
    .sort((one, other) => (one.featuredOrder ?? Infinity) - (other.featuredOrder ?? Infinity))[0];
}

/**
 * The product that «الأكثر مبيعًا» leads to: the first single one of the list's default order that can be bought. The shop publishes no number of sales: the order
 * of the list is its own word for what sells.
 */
export function bestSeller<Item extends Parameters<typeof sortProducts>[0][number] & Pick<Product, 'isBundle' | 'isOutOfStock'>>(
  products: readonly Item[],
): Item | undefined {
  return sortProducts(products, 'default').find(({ isBundle, isOutOfStock }) => !isBundle && !isOutOfStock);
}

/** Categories that home has a door to. */
export const doors = ['ai-tools', 'analytics'] as const satisfies readonly ProductCategory[];

/** The product that a door shows at work: the first of its category in the list's default order that can be bought. */
export function productAtDoor<Item extends Parameters<typeof bestSeller>[0][number] & Pick<Product, 'category'>>(
  door: (typeof doors)[number],
  products: readonly Item[],
): Item | undefined {
  return bestSeller(products.filter(({ category }) => category === door));
}
