import { lookOf, type Product } from '@riwaq/contracts';
import { covers as drawnCovers, marks } from '../../.generated/artwork.json';
import type { ListedProduct } from './listed-product';
import { shelfOf } from './shelf';

const covers: Readonly<Record<string, string>> = drawnCovers;

/** What a picture needs of a product. */
export type PicturedProduct = Pick<ListedProduct, 'slug' | 'name' | 'category' | 'isBundle'> &
  Pick<Product, 'picture' | 'imagePath' | 'mark' | 'color'>;

/**
 * Pictures of a product, best first: the file of the site that its record names; then the look that its record names, or what the build made: a cover, or the
 * shop's picture. Without both, the file of its name (D21), then the look of its category.
 */
export function picturePaths(product: PicturedProduct): readonly string[] {
  const { slug, name, picture, imagePath, mark, color } = product;
  const look = lookOf(product, shelfOf(product));
  const ofLook = `/media/mark-${look.mark}-${look.color}.${marks}.svg`;
  const byName = `/products/${encodeURIComponent(name.trim().toLowerCase().replaceAll(/\s+/g, '-'))}.jpg`;
  const drawn = !picture && (mark || color) ? ofLook : covers[slug];
  return [...(imagePath ? [imagePath] : []), ...(drawn ? [drawn] : [byName, ofLook])];
}

/** Path of the cover of a product by its slug alone, if the build drew one. */
export function coverOf(slug: string): string | undefined {
  return covers[slug];
}
