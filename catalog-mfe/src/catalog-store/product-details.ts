import { createLoads } from '@riwaq/runtime';
import type { DetailsBySlug, ListedProduct, ProductDetails } from '../rules/listed-product';
import { type RecordShelf, shelfOf } from '../rules/shelf';
import { sourceDetails } from './source-details';

/** What a page says of a product whose record names no features (specification, section 2). */
export const defaultFeatures = ['منتج رقمي عالي الجودة', 'دعم متواصل', 'تفعيل سريع', 'ضمان استرجاع المال'] as const;

const loaders: Readonly<Record<RecordShelf, () => Promise<{ readonly default: DetailsBySlug }>>> = {
  bundles: () => import(/* webpackChunkName: "details-bundles" */ '../../content/products/details-bundles'),
  'ai-tools': () => import(/* webpackChunkName: "details-ai-tools" */ '../../content/products/details-ai-tools'),
  analytics: () => import(/* webpackChunkName: "details-analytics" */ '../../content/products/details-analytics'),
  databases: () => import(/* webpackChunkName: "details-databases" */ '../../content/products/details-databases'),
  design: () => import(/* webpackChunkName: "details-design" */ '../../content/products/details-design'),
  other: () => import(/* webpackChunkName: "details-other" */ '../../content/products/details-other'),
};

const recordShelves = Object.keys(loaders) as RecordShelf[];
const shelves = createLoads<RecordShelf, DetailsBySlug>();
let ofProduct = createLoads<string, ProductDetails>();
/** What `ofProduct` was made with. */
let madeWith = sourceDetails();

/**
 * Loads the long texts of a product, with those of its shelf. The same product gives the same promise, as React's `use` wants
 * it; one that failed is forgotten, so that the next call tries again. Rejects where the shelf's file cannot be loaded.
 */
export function loadDetails(product: Pick<ListedProduct, 'slug' | 'isBundle' | 'category'>): Promise<ProductDetails> {
  const provided = sourceDetails();
  if (provided !== madeWith) ofProduct = createLoads();
  madeWith = provided;
  return ofProduct(product.slug, async () => {
    const found = provided[product.slug] ?? (await loadShelf(shelfOf(product)))[product.slug];
    return found?.features.length ? found : { ...found, features: [...defaultFeatures] };
  });
}

/** Loads the long texts of every product, by slug (`all-details.ts`). */
export async function loadDetailsOfShelves(): Promise<DetailsBySlug> {
  const loaded = await Promise.all(recordShelves.map(loadShelf));
  return Object.assign({}, ...loaded, sourceDetails());
}

/** Loads what is in the shop's own bundles, with their long texts. Rejects where it cannot be loaded. */
export const loadBundles = (): Promise<DetailsBySlug> => loadShelf('bundles');

function loadShelf(shelf: RecordShelf): Promise<DetailsBySlug> {
  return shelves(shelf, async () => (await loaders[shelf]()).default);
}
