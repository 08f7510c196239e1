import { type Head, type LoaderInput, links } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import type { CatalogRecords } from '../../catalog/catalog.server';
import { rowOf } from '../../catalog/product-rows.server';
import { breadcrumbStructuredData, listStructuredData } from '../../catalog/structured-data.server';
import type { ProductList } from '../../rules/listed-product';
import { defaultQuery } from '../../rules/products-href';
import { sortProducts } from '../../rules/sort-products';
import { findProducts, productsIn } from './find-products';

/** Every row of the list, whatever its query: the page filters, sorts and pages them. */
export function loader({ records: { catalog } }: Pick<LoaderInput<CatalogRecords>, 'records'>): ProductList {
  const { products, unlisted, sourceError } = catalog;
  return { products: products.map(rowOf), unlisted: unlisted.map(rowOf), sourceError };
}

/** Of the list: its products, those of its first page where a source may have thousands, and the way to it. */
export function meta({ products }: ProductList, { site, records }: Pick<LoaderInput<CatalogRecords>, 'site' | 'records'>): Head {
  const opening = () => productsIn(findProducts(sortProducts(products, defaultQuery.sort), defaultQuery));
  return {
    title: 'المنتجات الرقمية',
    description: 'اشتراكات وتراخيص رقمية بالدينار: أدوات ذكاء اصطناعي، تحليل إحصائي، قواعد بيانات، تصميم، وباقات جاهزة للباحثين والمدرّبين.',
    image: shareImageOf(records.drawings.share, 'products'),
    structuredData: [
      listStructuredData(site.origin, site.products ? opening() : products),
      breadcrumbStructuredData(site.origin, [{ name: 'المنتجات الرقمية', path: links.products }]),
    ],
  };
}
