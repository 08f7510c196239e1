import { type AppDescription, links } from '@riwaq/contracts';
import { products } from './catalogue';
import { priceList } from './catalogue/price-list';

const pages = [links.home, links.products, links.bundleBuilder];

export default {
  documents: [...pages, ...products.map(({ slug }) => links.product(slug))].map((path) => ({ path })),
  navigation: [
    { label: 'المنتجات', href: links.products, order: 10 },
    { label: 'صمّم باقتك', href: links.bundleBuilder, order: 20 },
  ],
  uses: [
    { app: 'checkout', fragment: 'BundleCheckout' },
    { app: 'offers', fragment: 'PromoBanner' },
  ],
  changes: [],
  data: { 'prices.json': priceList(products) },
} satisfies AppDescription;
