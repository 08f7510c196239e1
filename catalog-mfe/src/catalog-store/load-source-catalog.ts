import type { Catalog } from './catalog';
import { getCatalogState } from './catalog-state';
import type { ReportError } from './published-catalog';

let loading: Promise<Catalog> | null = null;

/**
 * Loads the catalog of a site with a product source (D27), one request for all callers; `anew` sends another one, for a visitor who presses the retry.
 * Returns the built-in catalog where the list does not come (see the catalog's state). Rejects only if the chunk that reads it fails to load.
 */
export async function loadSourceCatalog(report: ReportError, anew = false): Promise<Catalog> {
  const known = getCatalogState();
  if (known.kind !== 'waiting') return known.catalog;
  if (loading && !anew) return loading;
  const mine = import(/* webpackChunkName: "published-catalog" */ './published-catalog')
    .then(({ loadPublishedCatalog }) => loadPublishedCatalog(report))
    .finally(() => {
      if (loading === mine) loading = null;
    });
  loading = mine;
  return mine;
}
