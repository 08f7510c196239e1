import { links } from '@riwaq/contracts';
import { Button, Cover, Heading, Latin, Price } from '@riwaq/design-system';
import { track } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fixedDiscount } from '../rules/fixed-discount';
import type { CardProduct } from '../rules/listed-product';
import type { ProductList } from '../rules/product-analytics';
import { selectItem } from '../rules/product-analytics';
import { CardLine, CardPrice, CardTag, CardTitle, ListCard, ListCardBody } from './list-card';
import { ProductTag } from './product-tag';
import { ProductTerm } from './product-term';

const Title = styled(Link)`
  text-decoration: none;
`;

/** The button of a sold-out product does nothing: a press on it follows the card. */
const Foot = styled(CardPrice)`
  button {
    pointer-events: none;
  }
`;

interface ProductCardProps {
  readonly product: CardProduct;
  /** The list of the card, for analytics. */
  readonly list: ProductList;
  /** Place of the card's title in the page's outline. */
  readonly level?: 2 | 3;
  /** The card is on the first screen. */
  readonly priority?: boolean;
  /** What else the card shows below its price. */
  readonly children?: ReactNode;
}

/**
 * A product in a list: cover, tag, name, description, duration and activation, price. A sold-out one has a disabled button in place of its price.
 * The whole card leads to the product's page.
 */
export function ProductCard({ product, list, level = 3, priority = false, children }: ProductCardProps) {
  const { slug, name, description, price, originalPrice, isOutOfStock } = product;
  return (
    <ListCard $interactive>
      <Cover src={product.pictures} priority={priority} />
      <ListCardBody>
        <CardTag>
          <ProductTag product={product} />
        </CardTag>
        <CardTitle>
          <Heading level={level} size={3}>
            <Title className="card-action" to={links.product(slug)} onClick={() => track(selectItem(list, product))}>
              <Latin>{name}</Latin>
            </Title>
          </Heading>
        </CardTitle>
        <CardLine>{description}</CardLine>
        <ProductTerm product={product} />
        <Foot>
          {isOutOfStock ? (
            <Button variant="secondary" disabled>
              نفذت الكمية
            </Button>
          ) : (
            <Price text={price} original={originalPrice} saving stacked discount={fixedDiscount(product)} />
          )}
        </Foot>
        {children}
      </ListCardBody>
    </ListCard>
  );
}
