import { builtInAtStart } from '../composer/built-in-at-start';
import type { Catalog } from './catalog';
import { isComposedWithCatalog } from './initial-data';

let loaded = builtInAtStart() ?? null;

/** The built-in catalog, if this process or visit has it. */
export function getBuiltInCatalog(): Catalog | null {
  return loaded;
}

/** Loads the built-in catalog. Rejects where its chunk cannot be loaded. */
export async function loadBuiltInCatalog(): Promise<void> {
  loaded ??= (await import(/* webpackChunkName: "built-in-catalog" */ './built-in-catalog')).builtInCatalog;
}

/**
 * A page with the records that it shows. A composed document holds those of the first page; the built-in catalog is loaded
 * beside the code of every other.
 */
export async function withCatalog<Page>(page: Promise<Page>): Promise<Page> {
  const [loadedPage] = await Promise.all([page, isComposedWithCatalog() || loadBuiltInCatalog()]);
  return loadedPage;
}
