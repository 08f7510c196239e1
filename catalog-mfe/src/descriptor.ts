import { type AppDescription, links, searchDataOf } from '@riwaq/contracts';
import { products } from './catalogue';
import { priceList } from './catalogue/price-list';
import { searchEntries } from './catalogue/search-entries';

const pages = [links.home, links.products, links.bundleBuilder];

export default {
  documents: [...pages, ...products.map(({ slug }) => links.product(slug))].map((path) => ({ path })),
  navigation: [
    { label: 'المنتجات', href: links.products, order: 10 },
    { label: 'صمّم باقتك', href: links.bundleBuilder, order: 20 },
  ],
  uses: [
    { app: 'checkout', fragment: 'BundleCheckout' },
    { app: 'checkout', fragment: 'ProductOrder' },
    { app: 'offers', fragment: 'PromoBanner' },
    { app: 'shell', fragment: 'ContactForm' },
    { app: 'shell', fragment: 'SharePage' },
  ],
  changes: [],
  prepares: true,
  data: { 'prices.json': priceList(products), [searchDataOf('catalog')]: searchEntries(products) },
} satisfies AppDescription;
