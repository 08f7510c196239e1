import { links, type PublicSite, shareImageOf } from '@riwaq/contracts';
import type { DocumentMetadata } from '@riwaq/runtime';
import { readPrice } from '@riwaq/text';
import { share } from '../../.generated/artwork.json';
import { productList } from '../catalog-store/built-in-catalog';
import { type Crumb, productCrumbs } from '../routes/product/breadcrumb';
import type { ListedProduct } from '../rules/listed-product';
import { shelfLabels, shelfOf } from '../rules/shelf';

/** The way from the home page to a page, for search engines (schema.org `BreadcrumbList`). */
function breadcrumbStructuredData(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'الرئيسية', path: links.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** A list of products for search engines (schema.org `ItemList`): each leads to its own page, which says the rest. */
function listStructuredData(origin: string, products: readonly Pick<ListedProduct, 'slug' | 'name'>[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${links.product(slug)}`,
    })),
  };
}

/** Structured data of a product (schema.org): the facts of its record only. Each version is a separate offer. `image` is the path of its share image. */
export function productStructuredData(product: ListedProduct, origin: string, image: string) {
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
    breadcrumbStructuredData(origin, productCrumbs(product)),
  ];
}

/** The shop and its search for search engines, from its configuration. */
function shopStructuredData({ origin, brand, supportEmail, phones, social }: PublicSite) {
  return [
    {
      '@type': 'Organization',
      name: brand.name,
      alternateName: brand.latin,
      url: `${origin}/`,
      email: supportEmail,
      sameAs: [social.facebook, social.instagram],
      contactPoint: phones.map(({ number }) => ({
        '@type': 'ContactPoint',
        contactType: 'customer support',
        telephone: number,
        areaServed: 'DZ',
        availableLanguage: 'ar',
      })),
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      inLanguage: 'ar',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${links.products}?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Of the home page: who the shop is. */
export function homeMetadata(site: PublicSite): DocumentMetadata {
  return { image: shareImageOf(share, 'home'), structuredData: shopStructuredData(site) };
}

/** Structured data of the list: its products and its breadcrumb. */
export function productsMetadata({ origin }: PublicSite, products: readonly ListedProduct[] = productList): DocumentMetadata {
  return {
    image: shareImageOf(share, 'products'),
    structuredData: [
      listStructuredData(origin, products),
      breadcrumbStructuredData(origin, [{ name: 'المنتجات الرقمية', path: links.products }]),
    ],
  };
}

/** Of a product: its offers, and the way to it. One that the build did not know has the share image of the list. */
export function productMetadata(product: ListedProduct, { origin }: PublicSite): DocumentMetadata {
  const image = shareImageOf(share, product.slug in share ? product.slug : 'products');
  return { image, structuredData: productStructuredData(product, origin, image) };
}

/** Of the builder: the way to it. */
export function bundleBuilderMetadata({ origin }: PublicSite): DocumentMetadata {
  return {
    image: shareImageOf(share, 'package-builder'),
    structuredData: [breadcrumbStructuredData(origin, [{ name: 'صمّم باقتك', path: links.bundleBuilder }])],
  };
}
