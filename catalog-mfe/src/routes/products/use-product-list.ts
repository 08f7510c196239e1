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
 * The list for a query; `composedQuery` is that of the page's document. Without a source the whole catalog follows the document. Of a source's (D27) the list loads what it shows: first what its document holds, then
 * what the query asks for; the whole of it for the order form alone.
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

/** What the published parts of the catalog answer; what they answered last, until the next is there. Throws where the chunk that reads them cannot be loaded: that is the page's failure. */
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
