import { links, type PublicSite } from '@riwaq/contracts';
import type { Head } from '@riwaq/runtime';
import drawn from '../../.generated/artwork.json';
import { productList } from '../catalogue/list';
import type { ListedProduct } from '../catalogue/product-parts';
import { breadcrumbData } from './breadcrumb-data';
import { listData } from './list-data';
import { productData } from './product-data';
import { shopData } from './shop-data';

/** What only a composed document says of a page: its share image and its structured data. Browsers get `in-browser` in place of this. */
export type DocumentFacts = Pick<Head, 'image' | 'structuredData'>;

const share: Readonly<Record<string, string>> = drawn.share;

/** The path of the share image that the build drew for a page; for a product that it did not know, the list's. Throws where it drew none. */
function shareImageOf(slug: string): string {
  const image = share[slug] ?? share.products;
  if (!image) throw new Error(`no share image was drawn for ${slug}`);
  return image;
}

/** Of the home page: who the shop is. */
export function homeFacts(site: PublicSite): DocumentFacts {
  return { image: shareImageOf('home'), structuredData: shopData(site) };
}

/** Of the list: what stands in it, and the way to it. */
export function productsFacts({ origin }: PublicSite, products: readonly ListedProduct[] = productList): DocumentFacts {
  return {
    image: shareImageOf('products'),
    structuredData: [listData(origin, products), breadcrumbData(origin, [{ name: 'المنتجات الرقمية', path: links.products }])],
  };
}

/** Of a product: its offers, and the way to it. */
export function productFacts(product: ListedProduct, { origin }: PublicSite): DocumentFacts {
  const image = shareImageOf(product.slug);
  return { image, structuredData: productData(product, origin, image) };
}

/** Of the builder: the way to it. */
export function bundleBuilderFacts({ origin }: PublicSite): DocumentFacts {
  return {
    image: shareImageOf('package-builder'),
    structuredData: [breadcrumbData(origin, [{ name: 'صمّم باقتك', path: links.bundleBuilder }])],
  };
}
