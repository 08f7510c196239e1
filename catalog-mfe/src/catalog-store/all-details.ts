import type { DetailsBySlug } from '../rules/listed-product';

/** Loads the long texts of every product, by slug. The list's first page has no room for the script that does. Rejects where it cannot be loaded. */
export async function loadAllDetails(): Promise<DetailsBySlug> {
  const { loadDetailsOfShelves } = await loadScript();
  return loadDetailsOfShelves();
}

/** Loads what is in the shop's own bundles. Rejects where it cannot be loaded. */
export async function loadBundleDetails(): Promise<DetailsBySlug> {
  const { loadBundles } = await loadScript();
  return loadBundles();
}

const loadScript = () => import(/* webpackChunkName: "product-details" */ './product-details');
