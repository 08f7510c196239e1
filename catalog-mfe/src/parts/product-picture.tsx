import { Cover } from '@riwaq/design-system';
import { type PicturedProduct, picturePaths } from '../rules/picture-paths';

interface ProductPictureProps {
  readonly product: PicturedProduct;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
}

/** A product's picture beside its name, down to the placeholder (D21). */
export function ProductPicture({ product, priority = false }: ProductPictureProps) {
  return <Cover src={picturePaths(product)} priority={priority} />;
}
