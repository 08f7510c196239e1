import type { Product } from '@riwaq/contracts';
import { productList } from '../list';
import type { ListedProduct, ProductDetails, ShelfDetails } from '../product-parts';

/** What the shop sells, as every page of a visit has it (D27). */
export interface Catalogue {
  /** What the lists show. */
  readonly products: readonly ListedProduct[];
  /** What has a page and stands in no list: named products that the source lacks. */
  readonly pagesOnly: readonly ListedProduct[];
  /** The long texts of what came from a source; those of built-in products are loaded by shelf. */
  readonly details: ShelfDetails;
  /** Why the source gave nothing and built-in products show, in Arabic. */
  readonly trouble: string | null;
}

/** What the shop sells where no source says otherwise. */
export const builtInCatalogue: Catalogue = { products: productList, pagesOnly: [], details: {}, trouble: null };

/** Named products whose page says that there is none where a source answers without them (D17); every other one keeps its page. */
export const pagedOnlyWithRecord: ReadonlySet<string> = new Set(['mystylus']);

/** The catalogue of a source that gave these products. */
export function catalogueOf(products: readonly Product[]): Catalogue {
  const given = new Set(products.map(({ slug }) => slug));
  return {
    products: products.map(listedPart),
    pagesOnly: productList.filter(({ slug }) => !given.has(slug) && !pagedOnlyWithRecord.has(slug)),
    details: Object.fromEntries(products.map((product) => [product.slug, detailsPart(product)])),
    trouble: null,
  };
}

/** The product of a slug that has a page, if there is one. */
export function productWithPage({ products, pagesOnly }: Catalogue, slug: string): ListedProduct | undefined {
  return products.find((product) => product.slug === slug) ?? pagesOnly.find((product) => product.slug === slug);
}

function listedPart({ features: _, additionalInfo: __, videoUrl: ___, ...listed }: Product): ListedProduct {
  return listed;
}

function detailsPart({ features, additionalInfo, videoUrl }: Product): ProductDetails {
  return { features, ...(additionalInfo !== undefined && { additionalInfo }), ...(videoUrl !== undefined && { videoUrl }) };
}
