import type { CardProduct, ListedProduct } from '../rules/listed-product';
import type { CatalogProduct } from './catalog.server';

/** A product as its card shows it. */
export function cardOf(product: CatalogProduct): CardProduct {
  const {
    id,
    slug,
    name,
    description,
    category,
    price,
    originalPrice,
    versions,
    duration,
    badge,
    isNew,
    isBundle,
    isOutOfStock,
    pictures,
  } = product;
  return given({
    id,
    slug,
    name,
    description,
    category,
    price,
    originalPrice,
    versions: versions.map(({ formLink: _, ...version }) => given(version)),
    duration,
    badge,
    isNew,
    isBundle,
    isOutOfStock,
    pictures,
  });
}

/** A product as a row of the list. */
export function rowOf(product: CatalogProduct): ListedProduct {
  const { aliases, paymentLink, publishedAt, sortOrder, featuredOrder } = product;
  return given({ ...cardOf(product), aliases, paymentLink, publishedAt, sortOrder, featuredOrder });
}

/** Leaves out fields without a value: JSON has none. */
export function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
