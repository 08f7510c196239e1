import { links, type Prepare, type Prepared, type PrepareInput, ProductSchema, parse, searchDataOf } from '@riwaq/contracts';
import * as v from 'valibot';
import { builtInCatalog, catalogFromSource } from '../catalog-store/built-in-catalog';
import { setCatalogState } from '../catalog-store/catalog-state';
import { setSourceDetails } from '../catalog-store/product-details';
import { ProductSourceError, PUBLISHED_CATALOG_FILE, type PublishedCatalog } from '../catalog-store/published-catalog';
import { products as builtIn } from './checked-products';
import { type FetchSourceOptions, fetchSource } from './fetch-source';
import { importSourceProducts } from './import-source-products';
import { priceList, searchEntries } from './published-data';

const PublishedSchema = v.object({ products: v.nullable(v.array(ProductSchema)), trouble: v.nullable(v.string()) });

/**
 * The effective catalog (D27), where the site has a product source: takes the source's records in, gives them to the pages
 * that are composed, and publishes them for pages in the browser and for the gateway. A source that gives nothing leaves the
 * built-in products, with the reason.
 */
export const prepare: Prepare = (input) => prepareWith(input);

/** The same, for tests that do not wait. */
export async function prepareWith({ site, kept }: PrepareInput, options: FetchSourceOptions = {}): Promise<Prepared> {
  if (!site.products) return { data: {}, published: {}, warnings: [] };
  const warnings: string[] = [];
  const before = kept?.[PUBLISHED_CATALOG_FILE];
  const published: PublishedCatalog = before
    ? parse(PublishedSchema, before, PUBLISHED_CATALOG_FILE)
    : await fromSource(site.products.source, warnings);

  const catalog = published.products ? catalogFromSource(published.products) : { ...builtInCatalog, trouble: published.trouble };
  const listed = published.products ?? builtIn;
  const unlisted = builtIn.filter(({ slug }) => catalog.unlisted.some((product) => product.slug === slug));
  setSourceDetails(catalog.details);
  setCatalogState({ kind: 'ready', catalog });
  return {
    data: { 'prices.json': priceList([...listed, ...unlisted]), [searchDataOf('catalog')]: searchEntries(listed) },
    published: { [PUBLISHED_CATALOG_FILE]: published },
    addresses: (published.products ?? []).map(({ slug }) => links.product(slug)),
    warnings,
  };

  async function fromSource(address: string, problems: string[]): Promise<PublishedCatalog> {
    try {
      const { products, skipped } = importSourceProducts(await fetchSource(address, options), builtIn, site);
      problems.push(...skipped);
      return { products, trouble: null };
    } catch (error) {
      if (!(error instanceof ProductSourceError)) throw error;
      problems.push(`${address} gave no products, the built-in ones show: ${error.message}`, ...reasonsOf(error));
      return { products: null, trouble: error.message };
    }
  }
}

function reasonsOf({ cause }: ProductSourceError): string[] {
  return Array.isArray(cause) ? cause.map(String) : cause instanceof Error ? [cause.message] : [];
}
