import { CONTRACT_VERSION, links, type Remote } from '@riwaq/contracts';

/** The catalog's pages. */
export default {
  name: 'catalog',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'home-page', path: links.home, lazy: () => import(/* webpackChunkName: "home-page" */ './routes/home/home-page') },
    {
      id: 'products-page',
      path: links.products,
      lazy: () => import(/* webpackChunkName: "products-page" */ './routes/products/products-page'),
    },
    {
      id: 'product-page',
      path: links.product(':productSlug'),
      lazy: () => import(/* webpackChunkName: "product-page" */ './routes/product/product-page'),
    },
    {
      id: 'bundle-builder-page',
      path: links.bundleBuilder,
      lazy: () => import(/* webpackChunkName: "bundle-builder-page" */ './routes/bundle-builder/bundle-builder-page'),
    },
  ],
  fragments: {},
} satisfies Remote;
