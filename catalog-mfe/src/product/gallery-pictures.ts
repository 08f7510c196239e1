import type { CoverImage } from '@riwaq/design-system';
import plates from '../../.generated/plates.json';
import { drawnImage } from '../artwork';
import type { ListedProduct } from '../catalogue/product-parts';
import { gallerySlugs } from '../gallery-slugs';
import { imagePaths, PLACEHOLDER } from '../image-paths';

/** Plates that the build drew, by slug: what a product has, and how it reaches the buyer. Only this page shows any. */
const drawnPlate: Readonly<Record<string, CoverImage>> = plates;

/** A picture of a product: what it shows, and where it is: drawn by the build, or paths to try in their order. */
export interface GalleryPicture {
  readonly label: string;
  readonly drawn?: CoverImage;
  readonly paths: readonly string[];
  /** The path of a small one for its thumbnail, where the record names one. */
  readonly thumbnail?: string;
}

/**
 * The pictures of a product's page: its cover first, then those that its record names, or else the plates that the build drew
 * from it. A record without either has the placeholder beside its cover (specification, section 2).
 */
export function galleryPictures(product: ListedProduct): readonly GalleryPicture[] {
  const { imagePath, thumbnailPath, additionalImages = [] } = product;
  const slugs = gallerySlugs(product);
  const drawn = imagePath ? undefined : drawnImage(slugs.cover);
  const cover: GalleryPicture = {
    label: 'الغلاف',
    paths: imagePaths(product),
    ...(drawn && { drawn }),
    ...(thumbnailPath && { thumbnail: thumbnailPath }),
  };
  if (additionalImages.length > 0) {
    return [cover, ...additionalImages.map((path, at) => ({ label: `صورة ${at + 1}`, paths: [path, PLACEHOLDER] }))];
  }
  const shownPlates = [
    { label: product.isBundle ? 'محتوى الباقة' : 'أبرز المزايا', drawn: drawnPlate[slugs.features] },
    { label: 'كيف يصلك', drawn: drawnPlate[slugs.delivery] },
  ].flatMap(({ label, drawn }) => (drawn ? [{ label, drawn, paths: [] }] : []));
  return [cover, ...(shownPlates.length > 0 ? shownPlates : [{ label: 'صورة إضافية', paths: [PLACEHOLDER] }])];
}
