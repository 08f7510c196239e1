import { type AppServer, links, searchDataOf } from '@riwaq/contracts';
import { builtInCatalog, type CatalogRecords } from './catalog/catalog.server';
import { readDrawings } from './catalog/drawings.server';
import { facts } from './catalog/facts.server';
import { priceList, searchEntries } from './catalog/published-data.server';
import { readProducts } from './catalog/read-products.server';
import * as bundleBuilder from './routes/bundle-builder/bundle-builder.server';
import * as home from './routes/home/home.server';
import * as product from './routes/product/product.server';
import { listAddresses } from './routes/products/list-addresses.server';
import * as productTexts from './routes/products/product-texts.server';
import * as products from './routes/products/products.server';
import { productTextsPath } from './rules/product-texts';

/** The catalog as the composer and the build know it. */
export default {
  readRecords(files) {
    const read = { builtIn: readProducts(files), drawings: readDrawings(files) };
    return { ...read, catalog: builtInCatalog(read) };
  },
  describe: (records) => ({
    documents: [
      ...[links.home, links.products, links.bundleBuilder, ...product.paths(records)].map((path) => ({ path })),
      ...listAddresses(records.builtIn).map((path) => ({ path, listed: false })),
    ],
    resources: [productTextsPath],
    closedRoutes: [links.product(':productSlug')],
    navigation: [
      { label: 'المنتجات', href: links.products, order: 10 },
      { label: 'صمّم باقتك', href: links.bundleBuilder, order: 20 },
    ],
    uses: [
      { app: 'checkout', fragment: 'BundleCheckout' },
      { app: 'checkout', fragment: 'ProductOrder' },
      { app: 'offers', fragment: 'PromoBanner' },
      { app: 'shell', fragment: 'ContactForm' },
      { app: 'shell', fragment: 'NotifyForm' },
      { app: 'shell', fragment: 'SharePage' },
    ],
    // The first gateway that reads what is in a bundle.
    gateway: '3.3',
    changes: [],
    prepares: true,
    ...facts(records.builtIn),
    data: { 'prices.json': priceList(records.builtIn), [searchDataOf('catalog')]: searchEntries(records.catalog.products) },
    stores: { 'riwaq.seen-products': 1 },
  }),
  pages: { 'home-page': home, 'products-page': products, 'product-page': product, 'bundle-builder-page': bundleBuilder },
  resources: { [productTextsPath]: productTexts },
  // Only a composition needs what reads a source: descriptions do without.
  prepare: async (input) => (await import(/* webpackChunkName: "prepare" */ './product-source/prepare.server')).prepare(input),
} satisfies AppServer<CatalogRecords>;
