import type { Product } from '@riwaq/contracts';

/** The last picture of a product whose own cannot be shown. */
export const PLACEHOLDER = '/placeholder.svg';

/**
 * The pictures to try for a product that the build drew nothing for, best first: its own, that of its name, the placeholder
 * (D21).
 */
export function imagePaths({ name, imagePath }: Pick<Product, 'name' | 'imagePath'>): readonly string[] {
  const byName = `/products/${encodeURIComponent(name.trim().toLowerCase().replaceAll(/\s+/g, '-'))}.jpg`;
  return [...(imagePath ? [imagePath] : []), byName, PLACEHOLDER];
}
