import type { DetailsBySlug } from '../rules/listed-product';

let provided: DetailsBySlug = {};

/** Stores the long texts of a source's products (D27), which replace built-in ones. Apart from what loads those: a product's first script has this alone. */
export function setSourceDetails(details: DetailsBySlug): void {
  provided = { ...provided, ...details };
}

/** The long texts that are stored; another object once more are. */
export function sourceDetails(): DetailsBySlug {
  return provided;
}
