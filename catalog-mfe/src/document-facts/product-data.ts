import { links } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import type { ListedProduct } from '../catalogue/product-parts';
import { shelfOf } from '../catalogue/shelf-of';
import { productCrumbs } from '../product/product-crumbs';
import { shelfLabels } from '../shelf';
import { breadcrumbData } from './breadcrumb-data';

/**
 * What a search engine reads of a product (schema.org): its record's facts and no others. Each version is an offer of its own.
 * `image` is the path of its share image.
 */
export function productData(product: ListedProduct, origin: string, image: string) {
  const { id, slug, name, description, price, versions, isOutOfStock } = product;
  const url = `${origin}${links.product(slug)}`;
  const ways = versions.length > 0 ? versions.map(({ version, price }) => ({ name: version, price })) : [{ price }];
  return [
    {
      '@type': 'Product',
      name,
      description,
      url,
      image: `${origin}${image}`,
      sku: String(id),
      category: shelfLabels[shelfOf(product)],
      offers: ways.map((way) => ({
        '@type': 'Offer',
        ...('name' in way && { name: way.name }),
        price: readPrice(way.price),
        priceCurrency: 'DZD',
        availability: `https://schema.org/${isOutOfStock ? 'OutOfStock' : 'InStock'}`,
        url,
      })),
    },
    breadcrumbData(origin, productCrumbs(product)),
  ];
}
