import type { CatalogProduct } from '../../catalog/catalog.server';
import type { Drawings } from '../../catalog/drawings.server';

/** A picture of a product: what it shows, and paths to try in their order. */
export interface GalleryPicture {
  readonly label: string;
  readonly paths: readonly string[];
  /** The path of a small one for its thumbnail, where the record names one. */
  readonly thumbnail?: string;
}

/** The scenes of a product by their slugs in the artwork: what it is, its best feature, and how it reaches the buyer. */
export function gallerySlugs({ slug }: Pick<CatalogProduct, 'slug'>) {
  return { cover: `${slug}-is`, feature: `${slug}-feature`, delivery: `${slug}-delivery` } as const;
}

/**
 * The pictures of a product's page: those that its record names, or else the three scenes that were drawn of it. A record without either has the
 * placeholder beside its cover (specification, section 2).
 */
export function galleryPictures(product: CatalogProduct, { scenes }: Pick<Drawings, 'scenes'>): readonly GalleryPicture[] {
  const { pictures, thumbnailPath, additionalImages = [] } = product;
  const slugs = gallerySlugs(product);
  const cover: GalleryPicture = { label: 'الغلاف', paths: pictures, ...(thumbnailPath && { thumbnail: thumbnailPath }) };
  if (additionalImages.length > 0) return [cover, ...additionalImages.map((path, at) => ({ label: `صورة ${at + 1}`, paths: [path] }))];
  const hasOwn = product.picture || product.imagePath || product.mark || product.color;
  const drawn = scenes[slugs.cover];
  const others = [
    { label: product.isBundle ? 'محتوى الباقة' : 'أبرز المزايا', path: scenes[slugs.feature] },
    { label: 'كيف يصلك', path: scenes[slugs.delivery] },
  ].flatMap(({ label, path }) => (path ? [{ label, paths: [path] }] : []));
  const first = drawn && !hasOwn ? { ...cover, paths: [drawn] } : cover;
  return [first, ...(others.length > 0 ? others : [{ label: 'صورة إضافية', paths: [] }])];
}
