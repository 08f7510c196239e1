import { Cover } from '@riwaq/design-system';
import type { CardProduct } from '../rules/listed-product';

interface ProductPictureProps {
  readonly product: Pick<CardProduct, 'pictures'>;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
}

/** A product's picture beside its name, down to the placeholder. */
export function ProductPicture({ product, priority = false }: ProductPictureProps) {
  return <Cover src={product.pictures} priority={priority} />;
}
