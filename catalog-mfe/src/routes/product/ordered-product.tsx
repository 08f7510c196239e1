import { Card, Cover, Heading, Latin, media, Price, radius, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';
import { ProductTerm } from '../../parts/product-term';
import { fixedDiscount } from '../../rules/fixed-discount';
import { shownPrice } from '../../rules/shown-price';
import type { ShownProduct } from './product.server';

const Beside = styled.aside`
  display: none;

  ${media.wide} {
    position: sticky;
    inset-block-start: 6.25rem;
    display: block;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${space[2]};
  align-items: center;

  img {
    border-radius: ${radius.control};
  }
`;

interface Props {
  readonly product: ShownProduct;
  /** The chosen version's name. */
  readonly chosen: string | undefined;
}

/** What is ordered, beside its form and in sight as long as that is: product, version, duration and price. A narrow screen has them right above. */
export function OrderedProduct({ product, chosen }: Props) {
  const { name, pictures, versions } = product;
  const { price, original } = shownPrice(product, chosen);
  return (
    <Beside aria-label="ما تطلبه">
      <Card as="div">
        <Head>
          <Cover src={pictures} />
          <div>
            <Heading level={3} size={4}>
              <Latin>{name}</Latin>
            </Heading>
            <ProductTerm product={product} chosen={chosen} />
          </div>
        </Head>
        <Stack $gap="half">
          {chosen !== undefined && versions.length > 1 && <Text $variant="small">النسخة: {chosen}</Text>}
          <Price text={price} original={original} size="lg" saving discount={fixedDiscount(product)} />
        </Stack>
      </Card>
    </Beside>
  );
}
