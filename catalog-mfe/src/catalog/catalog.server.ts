import type { Product } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import { removableProducts } from '../rules/removable-products';
import type { Drawings } from './drawings.server';
import { picturePaths } from './picture-paths.server';

/** A whole record, with the paths of its pictures, best first. */
export type CatalogProduct = Product & { readonly pictures: readonly string[] };

/** What the shop sells. */
export interface Catalog {
  /** What the lists show. */
  readonly products: readonly CatalogProduct[];
  /** Products with a page that no list shows: named products that the source lacks. */
  readonly unlisted: readonly CatalogProduct[];
  /** Why the source gave nothing and built-in products show, in Arabic. */
  readonly sourceError: string | null;
}

/** The records of the catalog as its loaders know them. */
export interface CatalogRecords {
  /** The shop's own products, complete and validated. */
  readonly builtIn: readonly Product[];
  readonly drawings: Drawings;
  readonly catalog: Catalog;
}

/** A product of the shop's own has the picture that was drawn of it, in which its mark, its colour and its scene are. */
const ownProduct =
  (drawings: Drawings) =>
  ({ mark: _, color: __, scene: ___, ...product }: Product): CatalogProduct => ({ ...product, pictures: picturePaths(product, drawings) });

/** What the shop sells where no source says otherwise. */
export function builtInCatalog({ builtIn, drawings }: Omit<CatalogRecords, 'catalog'>): Catalog {
  return { products: builtIn.map(ownProduct(drawings)), unlisted: [], sourceError: null };
}

/** The catalog of a source that gave these products. `unlisted` are built-in products that no list shows, with what the source says of their sale. */
export function catalogFromSource(
  { builtIn, drawings }: Omit<CatalogRecords, 'catalog'>,
  products: readonly Product[],
  unlisted: readonly Product[] = [],
): Catalog {
  const given = new Set([...products, ...unlisted].map(({ slug }) => slug));
  const lacking = builtIn.filter(({ slug }) => !given.has(slug));
  // One of a source keeps the look that it names: nothing was drawn of it.
  const ofSource = (product: Product): CatalogProduct => ({ ...product, pictures: picturePaths(product, drawings) });
  return {
    products: products.map(ofSource),
    unlisted: [...unlisted.map(ofSource), ...lacking.map(ownProduct(drawings))].filter(({ slug }) => !removableProducts.has(slug)),
    sourceError: null,
  };
}

/** The product of a slug that has a page, if there is one. */
export function productWithPage({ products, unlisted }: Catalog, slug: string): CatalogProduct | undefined {
  return products.find((product) => product.slug === slug) ?? unlisted.find((product) => product.slug === slug);
}

type Priced = Pick<Product, 'slug' | 'price' | 'originalPrice'>;

/**
 * Whether a picture that shows these prices of a product shows those that it has. Pictures are drawn of the shop's own records, and a source may give the
 * same product other prices.
 */
export function hasDrawnPrices(
  product: Priced,
  { builtIn }: Pick<CatalogRecords, 'builtIn'>,
  ...prices: ('price' | 'originalPrice')[]
): boolean {
  const drawn = builtIn.find(({ slug }) => slug === product.slug);
  return prices.every((price) => readPrice(drawn?.[price] ?? '') === readPrice(product[price] ?? ''));
}
