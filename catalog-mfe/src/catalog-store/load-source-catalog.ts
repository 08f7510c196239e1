import type { Catalog } from './catalog';
import { getCatalogState } from './catalog-state';
import type { ReportError } from './published-catalog';

let loading: Promise<Catalog> | null = null;

/**
 * Loads the catalog of a site with a product source (D27), one request for all that ask meanwhile. Returns the built-in one where the list does not come
 * (see the catalog's state). Rejects only if the chunk that reads it fails to load.
 */
export async function loadSourceCatalog(report: ReportError): Promise<Catalog> {
  const known = getCatalogState();
  if (known.kind !== 'waiting') return known.catalog;
  loading ??= import(/* webpackChunkName: "published-catalog" */ './published-catalog')
    .then(({ loadPublishedCatalog }) => loadPublishedCatalog(report))
    .finally(() => {
      loading = null;
    });
  return loading;
}
