import { lookOf, type Product } from '@riwaq/contracts';
import { shelfOf } from '../rules/shelf';
import type { Drawings } from './drawings.server';

/** What a picture needs of a product. */
type PicturedProduct = Pick<Product, 'slug' | 'name' | 'category' | 'isBundle' | 'picture' | 'imagePath' | 'mark' | 'color'>;

/**
 * Pictures of a product, best first: the file of the site that its record names; then the look that its record names, or what was drawn: a cover, or the
 * shop's picture. Without both, the file of its name (D21), then the look of its category.
 */
export function picturePaths(product: PicturedProduct, { covers, marks }: Pick<Drawings, 'covers' | 'marks'>): readonly string[] {
  const { slug, name, picture, imagePath, mark, color } = product;
  const look = lookOf(product, shelfOf(product));
  const ofLook = `/media/mark-${look.mark}-${look.color}.${marks}.svg`;
  const byName = `/products/${encodeURIComponent(name.trim().toLowerCase().replaceAll(/\s+/g, '-'))}.jpg`;
  const drawn = !picture && (mark || color) ? ofLook : covers[slug];
  return [...(imagePath ? [imagePath] : []), ...(drawn ? [drawn] : [byName, ofLook])];
}
