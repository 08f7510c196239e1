import { createHash } from 'node:crypto';
import { links, type Prepare, type Prepared, type PrepareInput, ProductSchema, parse, searchDataOf } from '@riwaq/contracts';
import * as v from 'valibot';
import { builtInCatalog, catalogFromSource } from '../catalog-store/built-in-catalog';
import { setCatalogState } from '../catalog-store/catalog-state';
import { ProductSourceError, PUBLISHED_CATALOG_FILE, type PublishedCatalog } from '../catalog-store/published-catalog';
import { setSourceDetails } from '../catalog-store/source-details';
import { productInitialData } from '../routes/product/shown-product';
import { products as builtIn } from './checked-products';
import { type FetchProductSourceOptions, fetchProductSource, SourceChangedError } from './fetch-product-source';
import { importSourceProducts } from './import-source-products';
import { priceList, searchEntries } from './published-data';

const PublishedSchema = v.object({ products: v.nullable(v.array(ProductSchema)), trouble: v.nullable(v.string()) });

/**
 * Prepares the effective catalog (D27) of a site with a product source: imports the source's records, and publishes them for composed pages, browsers and the
 * gateway. If the source fails, the built-in products stay, with the reason. If a later check fails or finds an inconsistent list, the previous products
 * stay.
 */
export const prepare: Prepare = (input) => prepareWith(input);

/** The same, for tests that do not wait. */
export async function prepareWith(
  { site, kept, before, refresh }: PrepareInput,
  options: FetchProductSourceOptions = {},
): Promise<Prepared> {
  if (!site.products) return { data: {}, published: {}, warnings: [] };
  const warnings: string[] = [];
  const published = publishedIn(kept) ?? (await fromSource(site.products.source, warnings));

  const catalog = published.products ? catalogFromSource(published.products) : { ...builtInCatalog, sourceError: published.trouble };
  const listed = published.products ?? builtIn;
  const unlisted = builtIn.filter(({ slug }) => catalog.unlisted.some((product) => product.slug === slug));
  setSourceDetails(catalog.details);
  setCatalogState({ kind: 'ready', catalog });
  return {
    data: { 'prices.json': priceList([...listed, ...unlisted]), [searchDataOf('catalog')]: searchEntries(listed) },
    published: { [PUBLISHED_CATALOG_FILE]: published },
    documents: [...catalog.products, ...catalog.unlisted].map(({ slug }) => ({
      path: links.product(slug),
      digest: digestOf(productInitialData(catalog, slug)),
    })),
    // An unknown product may be one of the list that did not come.
    uncertainRoutes: published.products ? [] : [links.product(':productSlug')],
    warnings,
  };

  async function fromSource(address: string, problems: string[]): Promise<PublishedCatalog> {
    try {
      const { products, skipped } = importSourceProducts(await fetchProductSource(address, options), builtIn, site);
      problems.push(...skipped);
      return { products, trouble: null };
    } catch (error) {
      if (!(error instanceof ProductSourceError)) throw error;
      const last = refresh || error instanceof SourceChangedError ? publishedIn(before) : undefined;
      if (last?.products) {
        problems.push(`${address} gave no products, those of before stay: ${error.message}`, ...reasonsOf(error));
        return last;
      }
      problems.push(`${address} gave no products, the built-in ones show: ${error.message}`, ...reasonsOf(error));
      return { products: null, trouble: error.message };
    }
  }
}

/** Returns the previously published catalog, if any. Throws `ParseError` if it is invalid. */
function publishedIn(files: PrepareInput['kept']): PublishedCatalog | undefined {
  const published = files?.[PUBLISHED_CATALOG_FILE];
  return published ? parse(PublishedSchema, published, PUBLISHED_CATALOG_FILE) : undefined;
}

function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

function reasonsOf({ cause }: ProductSourceError): string[] {
  return Array.isArray(cause) ? cause.map(String) : cause instanceof Error ? [cause.message] : [];
}
