import { InitialDataScript, readInitialData, requestIdle, serializeInitialData, useHost, useSite, useTimeLimit } from '@riwaq/runtime';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalog } from './catalog';
import { type CatalogState, getCatalogState, setCatalogState, subscribeToCatalog } from './catalog-state';
import { catalogData } from './initial-data';
import { getBuiltInCatalog, loadBuiltInCatalog } from './load-built-in-catalog';
import { loadSourceCatalog } from './load-source-catalog';

/** What a page has of the catalog. */
interface CatalogResult<InitialData> {
  /** All of it; null while it is loaded. */
  readonly catalog: Catalog | null;
  /** Data that the page was composed with, until the catalog is loaded; null in a page that was not composed. */
  readonly initialData: InitialData | null;
  /** True if the published catalog failed to load: the built-in one is shown. */
  readonly failed: boolean;
  /** Neither the catalog nor initial data came within 8 s. */
  readonly late: boolean;
  readonly reload: () => void;
  /** Stands in the page, so that it opens in the browser with the records that it was composed with. */
  readonly embeddedData: ReactNode;
}

interface UseCatalogOptions<InitialData> {
  /** Names the document: `products`, `product/spss31`. */
  readonly page: string;
  /** File name of the 404 document of a closed route. */
  readonly missingPage?: string;
  /** What the page shows as it opens, of the whole catalog. */
  readonly initialDataOf: (catalog: Catalog) => InitialData;
  /** A composed page needs only its initial data. */
  readonly initialDataIsComplete?: boolean;
  /** False while the page can do without the whole catalog. */
  readonly wholeIsWanted?: boolean;
}

/**
 * Returns the effective catalog for a page (D27). A composed page starts with the records of its document and gets the whole catalog later. Throws if the
 * chunk that loads the catalog fails to load: the page then fails.
 */
export function useCatalog<InitialData>({
  page,
  missingPage,
  initialDataOf,
  initialDataIsComplete = false,
  wholeIsWanted = true,
}: UseCatalogOptions<InitialData>): CatalogResult<InitialData> {
  const { report } = useHost();
  const configured = useSite().products !== undefined;
  const composing = typeof document === 'undefined';
  const known = useSyncExternalStore(subscribeToCatalog, getCatalogState, getCatalogState);
  const [initialData, setInitialData] = useState(() => (composing ? null : readInitialData<InitialData>(catalogData, page, missingPage)));
  const [loaded, setLoaded] = useState<{ readonly failure?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const { late, onShown } = useTimeLimit(attempt);
  if (loaded.failure) throw loaded.failure;

  const catalog = configured ? catalogIn(known) : getBuiltInCatalog();
  const wanted = wholeIsWanted && !catalog && !(initialDataIsComplete && initialData);
  useEffect(() => {
    if (!wanted) return;
    const load = () => {
      const loading: Promise<unknown> = configured ? loadSourceCatalog(report, attempt > 0) : loadBuiltInCatalog();
      loading.then(
        () => setLoaded({}),
        (failure: unknown) => setLoaded({ failure }),
      );
    };
    // A composed page is complete for its visitor: loading the rest must not delay its hydration.
    if (initialData) return requestIdle(load);
    load();
  }, [wanted, configured, report, initialData, attempt]);
  const isShown = catalog !== null || initialData !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  const reload = useCallback(() => {
    if (initialDataIsComplete) setInitialData(null);
    setCatalogState({ kind: 'waiting' });
    setAttempt((last) => last + 1);
  }, [initialDataIsComplete]);

  const text = composing && catalog ? serializeInitialData(catalogData, page, initialDataOf(catalog)) : '';
  return {
    catalog,
    initialData: catalog ? null : initialData,
    failed: configured && known.kind === 'failed',
    late,
    reload,
    embeddedData: <InitialDataScript of={catalogData} text={text} />,
  };
}

function catalogIn(known: CatalogState): Catalog | null {
  return known.kind === 'waiting' ? null : known.catalog;
}
