import { type AppManifest, links, searchDataOf } from '@riwaq/contracts';
import { products } from './composer/checked-products';
import { listAddresses } from './composer/list-addresses';
import { priceList, searchEntries, soldGoods } from './composer/published-data';

const pages = [links.home, links.products, links.bundleBuilder];

export default {
  documents: [
    ...[...pages, ...products.map(({ slug }) => links.product(slug))].map((path) => ({ path })),
    ...listAddresses().map((path) => ({ path, listed: false })),
  ],
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
  changes: [],
  prepares: true,
  sells: soldGoods(products),
  data: { 'prices.json': priceList(products), [searchDataOf('catalog')]: searchEntries(products) },
  stores: { 'riwaq.seen-products': 1 },
} satisfies AppManifest;
