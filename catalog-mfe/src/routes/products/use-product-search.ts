import { isBlankSearch } from '@riwaq/text';
import { useEffect, useState } from 'react';
import { loadAllDetails } from '../../catalog-store/all-details';
import type { Catalog } from '../../catalog-store/catalog';
import { type AdditionalInfo, type Findable, productsIndex } from './find-products';

/** Prepares the search of these products while nothing else is to do, so that no key waits for it. */
export function useSearchIndex(products: readonly Findable[], info: AdditionalInfo): void {
  useEffect(() => {
    let over = false;
    void productsIndex.prepare(products, idle, { isOver: () => over, extraOf: ({ slug }) => info[slug] });
    return () => {
      over = true;
    };
  }, [products, info]);
}

/** Resolves when the browser is idle, at the latest after a second. Safari has no idle callback: there after a short pause. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}

const none: AdditionalInfo = {};

/** The additional info of all products by slug, loaded for the first search; empty until then. A search works without it, and the next one retries. */
export function useAdditionalInfo(search: string, catalog: Catalog | null): AdditionalInfo {
  const [loaded, setLoaded] = useState<{ readonly of: Catalog; readonly info: AdditionalInfo } | null>(null);
  const wanted = loaded?.of === catalog || isBlankSearch(search) ? null : catalog;
  useEffect(() => {
    if (!wanted) return;
    let isUnmounted = false;
    loadAllDetails().then(
      (details) => {
        const info = Object.fromEntries(Object.entries(details).map(([slug, { additionalInfo }]) => [slug, additionalInfo]));
        if (!isUnmounted) setLoaded({ of: wanted, info });
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [wanted]);
  return loaded && loaded.of === catalog ? loaded.info : none;
}
