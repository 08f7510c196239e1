import { useDataLoader } from '@riwaq/runtime';
import { isBlankSearch } from '@riwaq/text';
import { useEffect, useMemo, useState } from 'react';
import type { ListedProduct } from '../../rules/listed-product';
import { type ProductTexts, productTextsPath } from '../../rules/product-texts';
import type { ProductsQuery } from '../../rules/products-href';
import { sortProducts } from '../../rules/sort-products';
import { type Findable, findProducts, type ProductSearchResult, productsIndex } from './find-products';

const none: ProductTexts = {};

/** What the list shows for a query. */
export function useFoundProducts(products: readonly ListedProduct[], query: ProductsQuery): ProductSearchResult<ListedProduct> {
  const texts = useProductTexts(!isBlankSearch(query.search));
  const sorted = useMemo(() => sortProducts(products, query.sort, query.draw), [products, query.sort, query.draw]);
  useSearchIndex(products, texts);
  return useMemo(() => findProducts(sorted, query, texts), [sorted, query, texts]);
}

/** Prepares the search of these products while nothing else is to do, so that no key waits for it. */
function useSearchIndex(products: readonly Findable[], texts: ProductTexts): void {
  useEffect(() => {
    let over = false;
    void productsIndex.prepare(products, idle, { isOver: () => over, extraOf: ({ slug }) => texts[slug]?.additionalInfo });
    return () => {
      over = true;
    };
  }, [products, texts]);
}

/** Resolves when the browser is idle, at the latest after a second. Safari has no idle callback: there after a short pause. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}

/** The long texts of all products, loaded for the first search; empty until then. A search works without them, and the next one retries. */
function useProductTexts(isSearched: boolean): ProductTexts {
  const load = useDataLoader();
  const [texts, setTexts] = useState(none);
  const isWanted = isSearched && texts === none;
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    load(productTextsPath).then(
      (loaded) => {
        if (!isUnmounted) setTexts(loaded as ProductTexts);
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, load]);
  return texts;
}
