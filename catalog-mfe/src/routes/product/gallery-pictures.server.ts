import { type CatalogProduct, type CatalogRecords, hasDrawnPrices } from '../../catalog/catalog.server';

/** A picture of a product: what it shows, and paths to try in their order. */
export interface GalleryPicture {
  readonly label: string;
  readonly paths: readonly string[];
  /** The path of a small one for its thumbnail, where the record names one. */
  readonly thumbnail?: string;
}

/** The scenes of a product by their slugs in the artwork: its work before and after the tool, and how it reaches the buyer. */
export function gallerySlugs({ slug }: Pick<CatalogProduct, 'slug'>) {
  return { before: `${slug}-before`, after: `${slug}-after`, delivery: `${slug}-delivery` } as const;
}

/**
 * The pictures of a product's page: its cover, then those that its record names, or else what was drawn of it: its work before the tool and after, of a bundle
 * its prices, and how it reaches the buyer. A record without either has the placeholder beside its cover (specification, section 2).
 */
export function galleryPictures(product: CatalogProduct, records: Pick<CatalogRecords, 'builtIn' | 'drawings'>): readonly GalleryPicture[] {
  const { scenes } = records.drawings;
  const { pictures, thumbnailPath, additionalImages = [] } = product;
  const slugs = gallerySlugs(product);
  const cover: GalleryPicture = { label: 'الغلاف', paths: pictures, ...(thumbnailPath && { thumbnail: thumbnailPath }) };
  if (additionalImages.length > 0) return [cover, ...additionalImages.map((path, at) => ({ label: `صورة ${at + 1}`, paths: [path] }))];
  const work = [
    { label: 'قبل', path: scenes[slugs.before] },
    { label: 'بعد', path: scenes[slugs.after] },
  ];
  const prices = { label: 'السعر', path: hasDrawnPrices(product, records, 'price', 'originalPrice') ? scenes[slugs.after] : undefined };
  const others = [...(product.isBundle ? [prices] : work), { label: 'كيف يصلك', path: scenes[slugs.delivery] }].flatMap(
    ({ label, path }) => (path ? [{ label, paths: [path] }] : []),
  );
  return [
    product.isBundle ? { ...cover, label: 'محتوى الباقة' } : cover,
    ...(others.length > 0 ? others : [{ label: 'صورة إضافية', paths: [] }]),
  ];
}
