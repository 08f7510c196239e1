import { links, type Product, SearchEntriesSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import { isBlankSearch } from '@riwaq/text';
import * as v from 'valibot';
import { builtInCatalog } from '../../catalog-store/built-in-catalog';
import { setCatalogState } from '../../catalog-store/catalog-state';
import { setSourceDetails } from '../../catalog-store/product-details';
import { failedCatalog, readRecords, yieldToMain } from '../../catalog-store/published-catalog';
import { type IndexRow, PUBLISHED_INDEX_FILE, PublishedIndexSchema, shardFileOf } from '../../catalog-store/published-index';
import { type Sleep, withRetries } from '../../catalog-store/with-retries';
import { detailsPart, type ListedProduct, listedPart } from '../../rules/listed-product';
import type { ProductsQuery } from '../../rules/products-href';
import { sortProducts } from '../../rules/sort-products';
import { type Findable, findProducts, mapFound, type ProductSearchResult, productsIndex } from './find-products';

/** A product of the index, as the list finds and sorts it. */
interface IndexedProduct extends Findable {
  /** Where it stands in the index. */
  readonly place: number;
  readonly id: number;
  readonly publishedAt: string;
  readonly sortOrder: number | undefined;
  readonly featuredOrder: number | undefined;
}

type Report = (error: unknown, where: string) => void;

let index: Promise<readonly IndexedProduct[] | null> | undefined;
let searchable: Promise<readonly IndexedProduct[]> | undefined;
const shards = new Map<string, Promise<ReadonlyMap<string, Product>>>();

/**
 * Answers a query of the list from the published parts of the catalog (D27): the index, for a search the texts that the site's search has, and the
 * records of the page. It never rejects: null where the source gave no list, or a part cannot be had after its retries; then the catalog's
 * state says so, and the built-in products stand in.
 */
export async function findPublished(
  query: ProductsQuery,
  report: Report,
  sleep?: Sleep,
): Promise<ProductSearchResult<ListedProduct> | null> {
  try {
    index ??= forgotten(loadIndex(sleep), () => (index = undefined));
    const products = await index;
    if (!products) return null;
    if (!isBlankSearch(query.search)) searchable ??= forgotten(withTexts(products, sleep), () => (searchable = undefined));
    const found = findProducts(sortProducts((await searchable) ?? products, query.sort, query.draw), query);
    const shown = shownIn(found);
    const records = new Map<string, Product>();
    for (const shard of await Promise.all(
      [...new Set(shown.map(({ place }) => shardFileOf(place)))].map((file) => loadShard(file, report, sleep)),
    ))
      for (const [slug, record] of shard) records.set(slug, record);
    const onPage = shown.flatMap(({ slug }) => records.get(slug) ?? []);
    setSourceDetails(Object.fromEntries(onPage.map((record) => [record.slug, detailsPart(record)])));
    return mapFound(found, ({ slug }) => {
      const record = records.get(slug);
      return record && listedPart(record);
    });
  } catch (error) {
    report(error, PUBLISHED_INDEX_FILE);
    setCatalogState(failedCatalog());
    return null;
  }
}

/** What failed is forgotten, so that the next call tries again. */
function forgotten<Value>(loading: Promise<Value>, forget: () => void): Promise<Value> {
  loading.catch(forget);
  return loading;
}

async function loadIndex(sleep: Sleep | undefined): Promise<readonly IndexedProduct[] | null> {
  const { products, trouble } = await withRetries(() => request(`/data/${PUBLISHED_INDEX_FILE}`, { schema: PublishedIndexSchema }), sleep);
  if (products) return products.map(indexed);
  setCatalogState({ kind: 'ready', catalog: { ...builtInCatalog, sourceError: trouble } });
  return null;
}

function indexed([slug, id, name, category, isBundle, publishedAt, sortOrder, featuredOrder]: IndexRow, place: number): IndexedProduct {
  return {
    place,
    slug,
    id,
    name,
    category,
    isBundle,
    publishedAt,
    sortOrder: sortOrder ?? undefined,
    featuredOrder: featuredOrder ?? undefined,
    description: '',
    aliases: [],
  };
}

/** The products with the texts by which the site's search finds them, folded a slice at a time. */
async function withTexts(products: readonly IndexedProduct[], sleep: Sleep | undefined): Promise<readonly IndexedProduct[]> {
  const entries = await withRetries(() => request('/search.json', { schema: SearchEntriesSchema }), sleep);
  const byAddress = new Map(entries.map((entry) => [entry.href, entry]));
  const found = products.map((product) => {
    const entry = byAddress.get(links.product(product.slug));
    return entry ? { ...product, description: entry.description, aliases: entry.words } : product;
  });
  await productsIndex.prepare(found, yieldToMain);
  return found;
}

function loadShard(file: string, report: Report, sleep: Sleep | undefined): Promise<ReadonlyMap<string, Product>> {
  const known = shards.get(file);
  if (known) return known;
  const load = async () => {
    const values = await withRetries(() => request(`/data/${file}`, { schema: v.array(v.unknown()) }), sleep);
    const records = await readRecords(values, (problem) => report(problem, file), yieldToMain);
    return new Map(records.map((record) => [record.slug, record]));
  };
  const loading = forgotten(load(), () => shards.delete(file));
  shards.set(file, loading);
  return loading;
}

function shownIn(found: ProductSearchResult<IndexedProduct>): readonly IndexedProduct[] {
  if (found.kind === 'latest') return found.latest;
  return found.kind === 'shelves' ? [...found.onPage, ...found.bundles] : found.onPage;
}
