import { links, type Product, type SearchEntry } from '@riwaq/contracts';
import type { PriceList } from '@riwaq/contracts/platform';
import { formatPriceText, readPrice } from '@riwaq/text';
import { heroProducts } from '../rules/home-products';
import { categoryLabels } from '../rules/shelf';
import type { CatalogProduct } from './catalog.server';

/**
 * Prices for the gateway: every product and version in dinar, read from the texts of the pages, where its orders go, and the names of what is in a bundle.
 * As on its page, the shop's own record (`builtIn`) says what that is, also of a bundle that a source sells.
 */
export function priceList(products: readonly Product[], builtIn = products): PriceList {
  const names = new Map([...builtIn, ...products].map(({ slug, name }) => [slug, name]));
  const contentsOf = (slug: string) => {
    const { contains = [] }: Partial<Product> = builtIn.find((own) => own.slug === slug) ?? {};
    return contains.length > 0 && { contents: { names: contains.map((tool) => names.get(tool) ?? tool), others: 0 } };
  };
  return {
    products: products.map(({ id, slug, name, isBundle, isOutOfStock, duration, price, formLink, versions }) => ({
      id,
      slug,
      name,
      available: !isOutOfStock,
      duration,
      price: readPrice(price),
      ...(formLink !== undefined && { formLink }),
      ...(isBundle && contentsOf(slug)),
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
