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

/** Provides a page with its records: those of its document on a first page, otherwise the built-in catalog, loaded beside its code. */
export async function withCatalog<Page>(page: Promise<Page>): Promise<Page> {
  const [loadedPage] = await Promise.all([page, isComposedWithCatalog() || loadBuiltInCatalog()]);
  return loadedPage;
}
