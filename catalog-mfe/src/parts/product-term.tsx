import styled from 'styled-components';
import type { CardProduct } from '../rules/listed-product';
import { activationLabels, durationText } from '../rules/product-words';
import { CardFact } from './list-card';

/** Has its own line where it does not fit beside the duration. */
const Whole = styled.span`
  display: inline-block;
`;

interface ProductTermProps {
  readonly product: Pick<CardProduct, 'duration' | 'versions' | 'activation'>;
  readonly chosen?: string | undefined;
}

/** What a product's card says of it in a version: «30 يومًا · حساب مشترك». */
export function ProductTerm({ product, chosen }: ProductTermProps) {
  return (
    <CardFact>
      {durationText(product, chosen)} <Whole>· {activationLabels[product.activation]}</Whole>
    </CardFact>
  );
}
