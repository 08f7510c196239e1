import { type Head, type LoaderInput, links } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import { type CatalogProduct, type CatalogRecords, hasDrawnPrices, productWithPage } from '../../catalog/catalog.server';
import { cardOf, given, roadToolOf } from '../../catalog/product-rows.server';
import { productStructuredData } from '../../catalog/structured-data.server';
import { defaultFeatures } from '../../rules/default-features';
import type { RoadTool } from '../../rules/listed-product';
import { galleryPictures } from './gallery-pictures.server';
import { relatedProducts } from './related-products.server';

/** The path of each product's page. */
export function paths({ catalog }: CatalogRecords): readonly string[] {
  return [...catalog.products, ...catalog.unlisted].map(({ slug }) => links.product(slug));
}

/** What `/product/:productSlug` shows; null if the shop has no such product. Without its source's list it may have it, and says why it cannot tell. */
export function loader({ params: { productSlug = '' }, records }: Pick<LoaderInput<CatalogRecords>, 'params' | 'records'>) {
  const { catalog } = records;
  const product = productWithPage(catalog, productSlug);
  if (product) return { product: shownProduct(product, records), related: relatedProducts(product, catalog.products).map(cardOf) };
  return catalog.sourceError === null ? null : { sourceError: catalog.sourceError };
}

/** A product as its own page shows it. */
export type ShownProduct = ReturnType<typeof shownProduct>;

/** Name, price and «sold out» (`isOutOfStock`) are the record's own, as its cards show them. */
function shownProduct(product: CatalogProduct, records: CatalogRecords) {
  const { subscriptionLabel, activation, paymentLink, features, additionalInfo, videoUrl } = product;
  return given({
    ...cardOf(product),
    subscriptionLabel,
    activation,
    paymentLink,
    tools: toolsOf(product, records),
    features: features.length > 0 ? features : [...defaultFeatures],
    additionalInfo,
    videoUrl,
    gallery: galleryPictures(product, records),
  });
}

/** The tools of one of the shop's own bundles that have a page. */
function toolsOf({ slug, isBundle }: CatalogProduct, { builtIn, catalog }: CatalogRecords): readonly RoadTool[] {
  const contains = isBundle ? builtIn.find((own) => own.slug === slug)?.contains : undefined;
  return (contains ?? []).flatMap((tool) => productWithPage(catalog, tool) ?? []).map(roadToolOf);
}

/** Of a product: its offers, and the way to it. One that nothing was drawn of, or with another price, has the share image of the list. */
export function meta(data: ReturnType<typeof loader>, { site, records }: Pick<LoaderInput<CatalogRecords>, 'site' | 'records'>): Head {
  if (data === null) return { title: 'المنتج غير موجود', description: 'هذا المنتج ليس من منتجاتنا الآن.', missing: true };
  if (!('product' in data)) return { title: 'المنتج', description: 'تفاصيل المنتج.', unlisted: true };
  const { share } = records.drawings;
  const { slug, name, description } = data.product;
  const image = shareImageOf(share, slug in share && hasDrawnPrices(data.product, records, 'price') ? slug : 'products');
  return { title: name, description, image, structuredData: productStructuredData(data.product, site.origin, image) };
}
