import { links, type Product, type SearchEntry } from '@riwaq/contracts';
import type { PriceList } from '@riwaq/contracts/platform';
import { formatPriceText, readPrice } from '@riwaq/text';
import { heroProducts } from '../rules/home-products';
import { categoryLabels } from '../rules/shelf';
import type { CatalogProduct } from './catalog.server';

/** Prices for the gateway: every product and version in dinar, read from the texts of the pages, and where its orders go. */
export function priceList(products: readonly Product[]): PriceList {
  return {
    products: products.map(({ id, slug, name, isOutOfStock, duration, price, formLink, versions }) => ({
      id,
      slug,
      name,
      available: !isOutOfStock,
      duration,
      price: readPrice(price),
      ...(formLink !== undefined && { formLink }),
      versions: versions.map(({ version, price, duration, formLink }) => ({
        version,
        price: readPrice(price),
        ...(duration !== undefined && { duration }),
        ...(formLink !== undefined && { formLink }),
      })),
    })),
  };
}

/** The products as the site's search finds them: by what the list's own search reads too. It suggests the hero's. */
export function searchEntries(products: readonly CatalogProduct[]): SearchEntry[] {
  const popular = new Set(heroProducts(products));
  return products.map((product) => ({
    ...entryOf(product),
    ...(!product.isOutOfStock && { price: formatPriceText(product.price) }),
    ...(popular.has(product) && { popular: true }),
  }));
}

function entryOf(product: CatalogProduct): SearchEntry {
  const { name, description, slug, category, isBundle, badge, aliases, additionalInfo, imagePath, pictures } = product;
  return {
    title: name,
    description,
    href: links.product(slug),
    kind: isBundle ? 'bundle' : 'product',
    words: [...aliases, categoryLabels[category], ...[badge, additionalInfo].filter((text) => text !== undefined)],
    cover: imagePath ?? pictures.at(-1),
  };
}
