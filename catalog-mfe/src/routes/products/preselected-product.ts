import { type OrderableProduct, SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { ListedProduct, ShelfDetails } from '../../rules/listed-product';

const VersionSchema = v.pipe(v.string(), v.maxLength(80));

/** What an order link picks beforehand (`links.orderOf`). */
export interface PreselectedProduct {
  readonly slug: string;
  readonly version?: string;
}

/** Reads it from an address; nothing where the address asks for none, or for nonsense. */
export function readPreselectedProduct(address: URLSearchParams): PreselectedProduct | undefined {
  const slug = v.safeParse(SlugSchema, address.get('order'));
  const version = v.safeParse(VersionSchema, address.get('version'));
  if (!slug.success) return undefined;
  return version.success ? { slug: slug.output, version: version.output } : { slug: slug.output };
}

/** What the order form offers: the products that are not sold out (specification, section 2), in the shop's order, with their additional info. */
export function orderableProducts(products: readonly ListedProduct[], details: ShelfDetails): OrderableProduct[] {
  return products
    .filter(({ isOutOfStock }) => !isOutOfStock)
    .map(({ id, slug, name, price, versions, paymentLink }) => {
      const additionalInfo = details[slug]?.additionalInfo;
      return {
        id,
        slug,
        name,
        price,
        ...(additionalInfo !== undefined && { additionalInfo }),
        ...(paymentLink !== undefined && { paymentLink }),
        versions: versions.map(({ version, price, paymentLink }) => ({
          version,
          price,
          ...(paymentLink !== undefined && { paymentLink }),
        })),
      };
    });
}
