import { CONTRACT_VERSION, links, type Remote } from '@riwaq/contracts';

/** Everything that the catalog team gives to the site. */
export default {
  name: 'catalog',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'home-page', path: links.home, lazy: () => import(/* webpackChunkName: "home-page" */ './home/home-page') },
    { id: 'products-page', path: links.products, lazy: () => import(/* webpackChunkName: "products-page" */ './products/products-page') },
    {
      id: 'product-page',
      path: links.product(':productSlug'),
      lazy: () => import(/* webpackChunkName: "product-page" */ './product/product-page'),
    },
    {
      id: 'bundle-builder-page',
      path: links.bundleBuilder,
      lazy: () => import(/* webpackChunkName: "bundle-builder-page" */ './bundle-builder/bundle-builder-page'),
    },
  ],
  fragments: {},
  prepare: () => import(/* webpackChunkName: "prepare" */ '#prepare'),
} satisfies Remote;
