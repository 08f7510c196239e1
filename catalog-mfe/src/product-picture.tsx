import type { Product } from '@riwaq/contracts';
import { Cover, color } from '@riwaq/design-system';
import { useState } from 'react';
import styled from 'styled-components';
import { drawnImage } from './artwork';
import { imagePaths } from './image-paths';

const Picture = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 8 / 5;
  object-fit: cover;
  background: ${color.sunken};
`;

export interface ProductPictureProps {
  readonly product: Pick<Product, 'slug' | 'name' | 'imagePath'>;
  /** How wide it is shown, as `sizes` of an image. */
  readonly sizes: string;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
}

/** A product's picture beside its name: the drawn cover, or what its record names, down to the placeholder (D21). */
export function ProductPicture({ product, sizes, priority = false }: ProductPictureProps) {
  const drawn = product.imagePath ? undefined : drawnImage(product.slug);
  return drawn ? (
    <Cover cover={drawn} alt="" sizes={sizes} priority={priority} />
  ) : (
    <TriedPicture paths={imagePaths(product)} priority={priority} />
  );
}

/** Shows the first of some pictures that can be shown. */
export function TriedPicture({ paths, priority = false }: { readonly paths: readonly string[]; readonly priority?: boolean }) {
  const [lost, setLost] = useState(0);
  const last = paths.length - 1;
  const next = () => setLost((count) => Math.min(count + 1, last));
  return (
    <Picture
      key={lost}
      // What failed before the page came alive told nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && lost < last) next();
      }}
      src={paths[lost]}
      width={960}
      height={600}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={next}
    />
  );
}
