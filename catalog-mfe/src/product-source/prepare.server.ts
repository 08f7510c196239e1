import { links, type PreparedRecords, type PrepareInput, type Product, searchDataOf } from '@riwaq/contracts';
import { providedDataOf } from '@riwaq/contracts/platform';
import { builtInCatalog, type Catalog, type CatalogRecords, catalogFromSource } from '../catalog/catalog.server';
import { preparedThings } from '../catalog/facts.server';
import { priceList, searchEntries } from '../catalog/published-data.server';
import { type FetchProductSourceOptions, fetchProductSource, SourceChangedError } from './fetch-product-source.server';
import { importSourceProducts } from './import-source-products.server';
import { ProductSourceError, type PublishedCatalog, productsPublishedIn, publishedFiles, publishedIn } from './published-catalog.server';
import { UnusableListError, withheldProducts, withoutUnusable } from './withheld-products.server';

type Input = PrepareInput & { readonly records: CatalogRecords };

/**
 * Prepares the effective catalog of a site with a product source: imports the source's records, for the loaders, the gateway and the next
 * composition. If the source fails, the built-in products stay, with the reason. If a later check fails or finds an inconsistent list, the previous
 * products stay.
 */
export function prepare(input: Input): Promise<PreparedRecords<CatalogRecords>> {
  return prepareWith(input);
}

/** The same, for tests that do not wait. */
export async function prepareWith(
  { site, records, kept, before, refresh }: Input,
  options: FetchProductSourceOptions = {},
): Promise<PreparedRecords<CatalogRecords>> {
  if (!site.products) return { records, data: {}, published: {}, warnings: [] };
  const { builtIn } = records;
  const { published, warnings, unusable } = keptOf(kept) ?? (await fromSource(site.products.source));

  const { products, unlisted: told = [], sourceError } = published;
  const catalog: Catalog = { ...(products ? catalogFromSource(records, products, told) : builtInCatalog(records)), sourceError };
  const effective = { ...records, catalog };
  const listed = products ?? builtIn;
  const unlisted = catalog.unlisted.flatMap(({ slug }) => [...told, ...builtIn].find((product) => product.slug === slug) ?? []);
  return {
    records: effective,
    data: {
      'prices.json': priceList([...listed, ...unlisted], builtIn),
      [searchDataOf('catalog')]: searchEntries(catalog.products),
      [providedDataOf('catalog')]: preparedThings([...listed, ...unlisted]),
    },
    published: publishedFiles(published),
    documents: [...catalog.products, ...catalog.unlisted].map(({ slug }) => ({ path: links.product(slug) })),
    // An unknown product may be one of the list that did not come.
    uncertainRoutes: sourceError === null ? [] : [links.product(':productSlug')],
    warnings,
    ...(unusable && { unusable }),
  };

  async function fromSource(address: string): Promise<ReadSource> {
    try {
      const { products, unlisted, skipped } = importSourceProducts(
        await fetchProductSource(address, options),
        builtIn,
        site,
        productsPublishedIn(before),
      );
      const published = { products: [...products], ...(unlisted.length > 0 && { unlisted: [...unlisted] }), sourceError: null };
      return { published, warnings: skipped, unusable: skipped };
    } catch (error) {
      if (!(error instanceof ProductSourceError)) throw error;
      const last = refresh || error instanceof SourceChangedError ? publishedIn(before) : undefined;
      const [unread, reasons] = [error instanceof UnusableListError ? error.records : [], reasonsOf(error)];
      if (last?.products) {
        const warnings = [`${address} gave no products, those of before stay: ${error.message}`, ...reasons];
        return { published: lastWithout(last, last.products, unread), warnings, ...(unread.length > 0 && { unusable: reasons }) };
      }
      const shown = withoutUnusable(builtIn, unread);
      const warnings = [`${address} gave no products, the built-in ones show: ${error.message}`, ...reasons];
      return { published: { products: shown === builtIn ? null : [...shown], sourceError: error.message }, warnings, unusable: warnings };
    }
  }

  /** The catalog of before, without sale of what the source's records mean now and do not say. */
  function lastWithout(last: PublishedCatalog, products: readonly Product[], unread: readonly unknown[]): PublishedCatalog {
    const { unlisted = [] } = last;
    const given = new Set([...products, ...unlisted].map(({ slug }) => slug));
    return {
      ...last,
      products: [...withoutUnusable(products, unread), ...withheldProducts(unread, builtIn, given).named],
      ...(last.unlisted && { unlisted: [...withoutUnusable(unlisted, unread)] }),
    };
  }
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

function reasonsOf({ cause }: ProductSourceError): string[] {
  return Array.isArray(cause) ? cause.map(String) : cause instanceof Error ? [cause.message] : [];
}
