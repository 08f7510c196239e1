import { requestIdle, useHost } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import { useProductListLoader } from '../../parts/use-product-list-loader';
import type { ProductList } from '../../rules/listed-product';

/** The data of the list, on its way to a page that opens without it. */
export interface ComingProducts {
  /** Null while it is loaded, and where it did not come. */
  readonly list: ProductList | null;
  /** Asks anew for what did not come. */
  readonly retry?: () => void;
}

/** Loads the data of the list: once the page has nothing better to do, or at once where it is wanted. */
export function useComingProducts(isWanted: boolean): ComingProducts {
  const { report } = useHost();
  const load = useProductListLoader();
  const [{ list, failed, attempt }, setState] = useState<State>({ list: null, failed: false, attempt: 0 });
  const isMissing = list === null && !failed;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const ask = () =>
      void load().then(
        (loaded) => !isOver && setState({ list: loaded, failed: false, attempt }),
        (error: unknown) => {
          if (isOver) return;
          report(error, 'the products of the builder');
          setState({ list: null, failed: true, attempt });
        },
      );
    const cancel = isWanted ? ask() : requestIdle(ask);
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [isMissing, isWanted, attempt, load, report]);
  if (!failed) return { list };
  return { list, retry: () => setState({ list: null, failed: false, attempt: attempt + 1 }) };
}

interface State {
  readonly list: ProductList | null;
  readonly failed: boolean;
  readonly attempt: number;
}
