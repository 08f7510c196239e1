import { links, type Product, type PublicSite } from '@riwaq/contracts';
import { readPrice } from '@riwaq/text';
import { type Crumb, productCrumbs } from '../rules/product-crumbs';
import { shelfLabels, shelfOf } from '../rules/shelf';

/** The way from the home page to a page, for search engines (schema.org `BreadcrumbList`). */
export function breadcrumbStructuredData(origin: string, crumbs: readonly Crumb[]) {
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
export function listStructuredData(origin: string, products: readonly Pick<Product, 'slug' | 'name'>[]) {
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

type DescribedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'description' | 'price' | 'versions' | 'isOutOfStock' | 'isBundle' | 'category'
>;

/** Structured data of a product (schema.org): the facts of its record only. Each version is a separate offer. `image` is the path of its share image. */
export function productStructuredData(product: DescribedProduct, origin: string, image: string) {
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
export function shopStructuredData({ origin, brand, supportEmail, phones, social }: PublicSite) {
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
