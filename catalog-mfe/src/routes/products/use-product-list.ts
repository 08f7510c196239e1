import { useSite } from '@riwaq/runtime';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Catalog } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import { useCatalog } from '../../catalog-store/use-catalog';
import type { ListedProduct } from '../../rules/listed-product';
import { type ProductsQuery, productsHref } from '../../rules/products-href';
import { sortProducts } from '../../rules/sort-products';
import { findProducts, type ProductSearchResult } from './find-products';
import { useAdditionalInfo, useSearchIndex } from './use-product-search';

type Found = ProductSearchResult<ListedProduct>;

/** What the list shows, and the whole catalog for who orders. */
interface ProductList {
  /** Nothing while it is loaded. */
  readonly found: Found | undefined;
  /** Why built-in products show in place of the source's, in Arabic. */
  readonly trouble: string | null | undefined;
  /** The whole catalog, as the order form wants it. */
  readonly catalog: Catalog | 'loading' | 'failed';
  /** Loads the whole catalog, where it is not there: the order form is near. */
  readonly onNear: () => void;
  readonly reload: () => void;
  /** Stands in the page (`useCatalog`). */
  readonly composed: ReactNode;
}

const none: readonly ListedProduct[] = [];

/** What a composed list holds: the page of its address. */
function initialDataFor({ products, sourceError: trouble }: Catalog, query: ProductsQuery) {
  return { found: findProducts(sortProducts(products.map(withoutSearchTexts), query.sort), query), trouble };
}

/**
 * The list for a query; `composedQuery` is that of the document. Starts with the document. Without a source it loads the whole catalog afterwards; with one
 * (D27), whose list is longer, only for another query or for the order form.
 */
export function useProductList(query: ProductsQuery, composedQuery: ProductsQuery): ProductList {
  const initialDataOf = useCallback((all: Catalog) => initialDataFor(all, composedQuery), [composedQuery]);
  const isConfigured = useSite().products !== undefined;
  const isComposed = productsHref(query) === productsHref(composedQuery);
  const [ordering, setOrdering] = useState(false);
  const onNear = useCallback(() => setOrdering(true), []);
  const {
    catalog,
    initialData,
    failed,
    reload,
    embeddedData: composed,
  } = useCatalog({ page: 'products', initialDataOf, wholeIsWanted: ordering || !isConfigured || !isComposed });
  const products = catalog?.products ?? none;
  const additionalInfo = useAdditionalInfo(query.search, catalog);
  const sorted = useMemo(() => sortProducts(products, query.sort, query.draw), [products, query.sort, query.draw]);
  const answer = useMemo(() => findProducts(sorted, query, additionalInfo), [sorted, query, additionalInfo]);
  useSearchIndex(products, additionalInfo);
  return {
    found: catalog ? answer : isComposed ? initialData?.found : undefined,
    trouble: catalog ? catalog.sourceError : initialData?.trouble,
    catalog: failed ? 'failed' : (catalog ?? 'loading'),
    onNear,
    reload,
    composed,
  };
}
