import { useHost, useSite } from '@riwaq/runtime';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
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
 * The list for a query; `composedQuery` is that of the document. Without a source it loads the whole catalog after the document. With a source (D27) it
 * starts with the document and loads what the query needs; only the order form loads the whole catalog.
 */
export function useProductList(query: ProductsQuery, composedQuery: ProductsQuery): ProductList {
  const initialDataOf = useCallback((all: Catalog) => initialDataFor(all, composedQuery), [composedQuery]);
  const isConfigured = useSite().products !== undefined;
  const [ordering, setOrdering] = useState(false);
  const onNear = useCallback(() => setOrdering(true), []);
  const {
    catalog,
    initialData,
    failed,
    reload,
    embeddedData: composed,
  } = useCatalog({ page: 'products', initialDataOf, wholeIsWanted: ordering || !isConfigured });
  const products = catalog?.products ?? none;
  const additionalInfo = useAdditionalInfo(query.search, catalog);
  const sorted = useMemo(() => sortProducts(products, query.sort, query.draw), [products, query.sort, query.draw]);
  const answer = useMemo(() => findProducts(sorted, query, additionalInfo), [sorted, query, additionalInfo]);
  useSearchIndex(products, additionalInfo);
  const composedAnswer = productsHref(query) === productsHref(composedQuery) ? initialData?.found : undefined;
  const published = usePublishedList(query, !catalog && !composedAnswer);
  return {
    found: catalog ? answer : (composedAnswer ?? published),
    trouble: catalog ? catalog.sourceError : initialData?.trouble,
    catalog: failed ? 'failed' : (catalog ?? 'loading'),
    onNear,
    reload,
    composed,
  };
}

/**
 * The result of the published parts, or the previous result while the next one loads. Throws if the chunk that reads them fails to load: the page then fails.
 */
function usePublishedList(query: ProductsQuery, wanted: boolean): Found | undefined {
  const { report } = useHost();
  const isConfigured = useSite().products !== undefined;
  const [answer, setAnswer] = useState<{ readonly found?: Found | undefined; readonly failure?: unknown }>({});
  if (answer.failure) throw answer.failure;
  useEffect(() => {
    if (!wanted || !isConfigured) return;
    let isOver = false;
    import(/* webpackChunkName: "published-list" */ './published-list')
      .then(({ findPublished }) => findPublished(query, report))
      .then(
        (found) => !isOver && found && setAnswer({ found }),
        (failure: unknown) => !isOver && setAnswer({ failure }),
      );
    return () => {
      isOver = true;
    };
  }, [query, wanted, isConfigured, report]);
  return answer.found;
}
