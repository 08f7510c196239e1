import { useEffect } from 'react';
import { productsIndex } from './find-products';
import type { AdditionalInfo, Findable } from './search-index';

/** Prepares the search of these products while nothing else is to do, so that no key waits for it. */
export function useSearchIndex(products: readonly Findable[], info: AdditionalInfo): void {
  useEffect(() => {
    let over = false;
    void productsIndex.build(products, info, idle, () => over);
    return () => {
      over = true;
    };
  }, [products, info]);
}

/** Resolves when the browser has nothing else to do, or after a second. Safari tells of no idle time: there after a short pause. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
