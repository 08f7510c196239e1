import type { Product } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import * as v from 'valibot';
import { type ListedProduct, toProductDetails } from '../rules/listed-product';
import { builtInCatalog, catalogFromSource } from './built-in-catalog';
import type { Catalog } from './catalog';
import { setCatalogState } from './catalog-state';
import { failedCatalog, parseProducts, yieldToMain } from './published-catalog';
import { type IndexedProduct, indexedProduct, PUBLISHED_INDEX_FILE, PublishedIndexSchema, shardFileOf } from './published-index';
import { setSourceDetails } from './source-details';
import { type Sleep, withRetries } from './with-retries';

/** Reports an error and where it happened. */
export type ReportError = (error: unknown, where: string) => void;

let index: Promise<readonly IndexedProduct[] | null> | undefined;
const shards = new Map<string, Promise<ReadonlyMap<string, Product>>>();

/**
 * Loads the index of the published catalog once a visit, and again after a failure. Returns null if the source had no list (see the
 * catalog's state). Rejects if the retries fail.
 */
export function loadIndex(sleep?: Sleep): Promise<readonly IndexedProduct[] | null> {
  const forget = () => {
    index = undefined;
  };
  if (!index) {
    index = readIndex(sleep);
    index.then((products) => products ?? forget(), forget);
  }
  return index;
}

async function readIndex(sleep: Sleep | undefined): Promise<readonly IndexedProduct[] | null> {
  const { products, trouble } = await withRetries(() => request(`/data/${PUBLISHED_INDEX_FILE}`, { schema: PublishedIndexSchema }), sleep);
  if (products) return products.map(indexedProduct);
  setCatalogState({ kind: 'ready', catalog: { ...builtInCatalog, sourceError: trouble } });
  return null;
}

/** Loads the complete records of these products, in their order. Skips an invalid record and reports it. Rejects if the retries fail. */
export async function loadProducts(
  products: readonly Pick<IndexedProduct, 'position' | 'slug'>[],
  report: ReportError,
  sleep?: Sleep,
): Promise<Product[]> {
  const files = [...new Set(products.map(({ position }) => shardFileOf(position)))];
  const loaded = await Promise.all(files.map((file) => loadShard(file, report, sleep)));
  const records = products.flatMap(({ slug }) => loaded.flatMap((shard) => shard.get(slug) ?? []));
  setSourceDetails(Object.fromEntries(records.map((record) => [record.slug, toProductDetails(record)])));
  return records;
}

function loadShard(file: string, report: ReportError, sleep: Sleep | undefined): Promise<ReadonlyMap<string, Product>> {
  const known = shards.get(file);
  if (known) return known;
  const load = async () => {
    const values = await withRetries(() => request(`/data/${file}`, { schema: v.array(v.unknown()) }), sleep);
    const records = await parseProducts(values, (problem) => report(problem, file), yieldToMain);
    return new Map(records.map((record) => [record.slug, record]));
  };
  const loading = load();
  loading.catch(() => shards.delete(file));
  shards.set(file, loading);
  return loading;
}

/** Chooses what a page shows: from the products of the index, and from the built-in ones, which may have a page and be in no list. */
export type ChooseShown = (index: readonly IndexedProduct[], builtIn: readonly ListedProduct[]) => readonly IndexedProduct[];

/** Loads the products of a source's catalog that a page shows. Never rejects: null without a list or after failed retries (see the catalog's state). */
export async function loadShownCatalog(choose: ChooseShown, report: ReportError, sleep?: Sleep): Promise<Catalog | null> {
  try {
    const products = await loadIndex(sleep);
    return products && catalogFromSource(await loadProducts(choose(products, builtInCatalog.products), report, sleep));
  } catch (error) {
    report(error, PUBLISHED_INDEX_FILE);
    setCatalogState(failedCatalog());
    return null;
  }
}
