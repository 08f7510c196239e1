import type { LoaderInput, Product } from '@riwaq/contracts';
import { testSite } from '@riwaq/testing';
import { recordFiles } from '@riwaq/testing/record-files';
import artwork from '../../artwork.config';
import { type CatalogRecords, catalogFromSource } from '../catalog/catalog.server';
import { loader as builderLoader } from '../routes/bundle-builder/bundle-builder.server';
import { loader as homeLoader } from '../routes/home/home.server';
import { loader as productLoader } from '../routes/product/product.server';
import { loader as textsLoader } from '../routes/products/product-texts.server';
import { loader as listLoader } from '../routes/products/products.server';
import { productTextsPath } from '../rules/product-texts';
import site from '../site.server';

/** The record files of the shop, of which nothing has been drawn. */
export const files = recordFiles(`${import.meta.dirname}/../..`);

const { covers, shareImages, scenes = [] } = artwork(files);
const drawn = (start: string, all: readonly { readonly slug: string }[]) =>
  Object.fromEntries(all.map(({ slug }) => [slug, `/media/${start}${slug}.c0ffee.svg`]));

/** The records of the shop, as if all that `artwork.config.ts` asks for had been drawn. */
export const records: CatalogRecords = site.readRecords({
  ...files,
  '.generated/artwork.json': { covers: drawn('', covers), share: drawn('og-', shareImages), marks: 'c0ffee' },
  '.generated/scenes.json': drawn('', scenes),
});

/** The record of one of the shop's products. */
export function productOf(slug: string): Product {
  const found = records.builtIn.find((product) => product.slug === slug);
  if (!found) throw new Error(`the shop has no ${slug}`);
  return found;
}

/** The records of a site whose source gave these products. */
export function recordsOfSource(products: readonly Product[], unlisted: readonly Product[] = []): CatalogRecords {
  return { ...records, catalog: catalogFromSource(records, products, unlisted) };
}

/** The records of a site whose source gave nothing, and why. */
export function recordsOfFailedSource(sourceError: string): CatalogRecords {
  return { ...records, catalog: { ...records.catalog, sourceError } };
}

/** What a page's `meta` and `loader` get. */
export function inputWith(of: CatalogRecords = records, more: Partial<LoaderInput<CatalogRecords>> = {}): LoaderInput<CatalogRecords> {
  return { path: '/', params: {}, records: of, site: testSite, relativeTo: 0, shownAt: 0, ...more };
}

/** A loader's data as a page gets it: of JSON. */
function asJson<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data));
}

/** What the loaders make of records, as pages get it. */
export const homeData = (of = records) => asJson(homeLoader({ records: of }));
export const listData = (of = records) => asJson(listLoader({ records: of }));
export const builderData = (of = records) => asJson(builderLoader({ records: of }));
export const productData = (productSlug: string, of = records) => asJson(productLoader({ params: { productSlug }, records: of }));

export const textsData = (of = records) => asJson(textsLoader({ records: of }));

/** Data that pages ask for (`TestPage`), by path. */
export const askedData = (of = records) => ({ '/products': listData(of), [productTextsPath]: textsData(of) });
