import type { Product } from '@riwaq/contracts';
import { Cover, type CoverImage, color } from '@riwaq/design-system';
import { isFirstPage } from '@riwaq/runtime';
import { useState } from 'react';
import styled from 'styled-components';
import { covers as drawnCovers } from '../../.generated/artwork.json';

const covers: Readonly<Record<string, CoverImage>> = drawnCovers;

/** What the build drew under a slug; nothing for a record that it did not know. */
export function coverOf(slug: string): CoverImage | undefined {
  return covers[slug];
}

/** The last picture of a product whose own cannot be shown. */
export const PLACEHOLDER = '/placeholder.svg';

/** Pictures of a product without a drawn cover, best first: its own, the one of its name, the placeholder (D21). */
export function imagePaths({ name, imagePath }: Pick<Product, 'name' | 'imagePath'>): readonly string[] {
  const byName = `/products/${encodeURIComponent(name.trim().toLowerCase().replaceAll(/\s+/g, '-'))}.jpg`;
  return [...(imagePath ? [imagePath] : []), byName, PLACEHOLDER];
}

const Picture = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 8 / 5;
  object-fit: cover;
  background: ${color.sunken};
`;

interface ProductPictureProps {
  readonly product: Pick<Product, 'slug' | 'name' | 'imagePath'>;
  /** How wide it is shown, as `sizes` of an image. */
  readonly sizes: string;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
}

/** A product's picture beside its name: the drawn cover, or what its record names, down to the placeholder (D21). */
export function ProductPicture({ product, sizes, priority = false }: ProductPictureProps) {
  const cover = product.imagePath ? undefined : coverOf(product.slug);
  return cover ? (
    <Cover cover={cover} alt="" sizes={sizes} priority={priority} />
  ) : (
    <FallbackPicture paths={imagePaths(product)} priority={priority} />
  );
}

/** Shows the first of some pictures that can be shown. */
export function FallbackPicture({ paths, priority = false }: { readonly paths: readonly string[]; readonly priority?: boolean }) {
  const [lost, setLost] = useState(0);
  // A page that is rendered ahead asks for no picture before it is shown.
  const [eager] = useState(() => priority && isFirstPage());
  const last = paths.length - 1;
  const next = () => setLost((count) => Math.min(count + 1, last));
  return (
    <Picture
      key={lost}
      // A failure before hydration called no handler.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && lost < last) next();
      }}
      src={paths[lost]}
      width={960}
      height={600}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={next}
    />
  );
}
