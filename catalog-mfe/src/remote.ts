import { CONTRACT_VERSION, links, type Remote } from '@riwaq/contracts';
import { withCatalog } from './catalog-store/load-built-in-catalog';

/** What `withCatalog` loads. */
const beside = ['built-in-catalog'];

/** The catalog's pages and fragments. */
export default {
  name: 'catalog',
  contract: CONTRACT_VERSION,
  routes: [
    {
      id: 'home-page',
      path: links.home,
      beside,
      lazy: () => withCatalog(import(/* webpackChunkName: "home-page" */ './routes/home/home-page')),
    },
    {
      id: 'products-page',
      path: links.products,
      beside,
      lazy: () => withCatalog(import(/* webpackChunkName: "products-page" */ './routes/products/products-page')),
    },
    {
      id: 'product-page',
      path: links.product(':productSlug'),
      beside,
      lazy: () => withCatalog(import(/* webpackChunkName: "product-page" */ './routes/product/product-page')),
    },
    {
      id: 'bundle-builder-page',
      path: links.bundleBuilder,
      beside,
      lazy: () => withCatalog(import(/* webpackChunkName: "bundle-builder-page" */ './routes/bundle-builder/bundle-builder-page')),
    },
  ],
  fragments: {},
  prepare: () => import(/* webpackChunkName: "prepare" */ './composer/prepare'),
} satisfies Remote;
