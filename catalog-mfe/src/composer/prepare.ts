import { createHash } from 'node:crypto';
import { links, type Prepare, type Prepared, type PrepareInput, type Product, ProductSchema, parse, searchDataOf } from '@riwaq/contracts';
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
import { UnusableListError, withheldProducts, withoutUnusable } from './withheld-products';

const PublishedSchema = v.object({
  products: v.nullable(v.array(ProductSchema)),
  unlisted: v.exactOptional(v.array(ProductSchema)),
  trouble: v.nullable(v.string()),
});

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
  const { published, warnings, unusable } = keptOf(kept) ?? (await fromSource(site.products.source));

  const { products, unlisted: told = [], trouble } = published;
  const catalog = { ...(products ? catalogFromSource(products, told) : builtInCatalog), sourceError: trouble };
  const listed = products ?? builtIn;
  const unlisted = catalog.unlisted.flatMap(({ slug }) => [...told, ...builtIn].find((product) => product.slug === slug) ?? []);
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
    uncertainRoutes: trouble === null ? [] : [links.product(':productSlug')],
    warnings,
    ...(unusable && { unusable }),
  };

  async function fromSource(address: string): Promise<ReadSource> {
    try {
      const { products, unlisted, skipped } = importSourceProducts(
        await fetchProductSource(address, options),
        builtIn,
        site,
        productsOf(before),
      );
      const published = { products, ...(unlisted.length > 0 && { unlisted }), trouble: null };
      return { published, warnings: skipped, unusable: skipped };
    } catch (error) {
      if (!(error instanceof ProductSourceError)) throw error;
      const last = refresh || error instanceof SourceChangedError ? publishedIn(before) : undefined;
      const [records, reasons] = [error instanceof UnusableListError ? error.records : [], reasonsOf(error)];
      if (last?.products) {
        const warnings = [`${address} gave no products, those of before stay: ${error.message}`, ...reasons];
        return { published: lastWithout(last, last.products, records), warnings, ...(records.length > 0 && { unusable: reasons }) };
      }
      const shown = withoutUnusable(builtIn, records);
      const warnings = [`${address} gave no products, the built-in ones show: ${error.message}`, ...reasons];
      return { published: { products: shown === builtIn ? null : shown, trouble: error.message }, warnings, unusable: warnings };
    }
  }
}

/** The catalog of before, without sale of what the source's records mean now and do not say. */
function lastWithout(last: PublishedCatalog, products: readonly Product[], records: readonly unknown[]): PublishedCatalog {
  const { unlisted = [] } = last;
  const given = new Set([...products, ...unlisted].map(({ slug }) => slug));
  return {
    ...last,
    products: [...withoutUnusable(products, records), ...withheldProducts(records, builtIn, given).named],
    ...(last.unlisted && { unlisted: withoutUnusable(unlisted, records) }),
  };
}

/** What there is of the source, and what an operator reads of it. */
interface ReadSource {
  readonly published: PublishedCatalog;
  readonly warnings: readonly string[];
  /** Undefined where the source gave no list: then those of before stay. */
  readonly unusable?: readonly string[];
}

function keptOf(files: PrepareInput['kept']): ReadSource | undefined {
  const published = publishedIn(files);
  return published && { published, warnings: [] };
}

/** Returns the previously published catalog, if any. Throws `ParseError` if it is invalid. */
function publishedIn(files: PrepareInput['kept']): PublishedCatalog | undefined {
  const published = files?.[PUBLISHED_CATALOG_FILE];
  return published ? parse(PublishedSchema, published, PUBLISHED_CATALOG_FILE) : undefined;
}

/** Every product of the previously published catalog. None where an earlier release published it in another form. */
function productsOf(files: PrepareInput['before']): readonly Product[] {
  const published = v.safeParse(PublishedSchema, files?.[PUBLISHED_CATALOG_FILE]);
  return published.success ? [...(published.output.products ?? []), ...(published.output.unlisted ?? [])] : [];
}

function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

function reasonsOf({ cause }: ProductSourceError): string[] {
  return Array.isArray(cause) ? cause.map(String) : cause instanceof Error ? [cause.message] : [];
}
