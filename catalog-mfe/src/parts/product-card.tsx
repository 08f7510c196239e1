import { links } from '@riwaq/contracts';
import { Button, Cover, color, font, Heading, Icon, Latin, media, Price, space } from '@riwaq/design-system';
import { track } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fixedDiscount } from '../rules/fixed-discount';
import type { CardProduct } from '../rules/listed-product';
import type { ProductList } from '../rules/product-analytics';
import { selectItem } from '../rules/product-analytics';
import { durationText } from '../rules/product-words';
import { ListCard, ListCardBody } from './list-card';
import { ProductTag } from './product-tag';

const Title = styled(Link)`
  text-decoration: none;
`;

const Line = styled.p`
  color: ${color.muted};
  font-size: ${font.label};
  text-wrap: pretty;
`;

const Foot = styled.div`
  display: grid;
  gap: ${space.half};
  justify-items: start;
  padding-block-start: ${space[1]};

  /* The button of a sold-out product does nothing: a press on it follows the card. */
  button {
    pointer-events: none;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;

    /* The price leads, also where the two do not fit beside each other. */
    > :last-child {
      order: -1;
    }
  }
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.muted};
  font-size: ${font.caption};
`;

interface ProductCardProps {
  readonly product: CardProduct;
  /** The list of the card, for analytics. */
  readonly list: ProductList;
  /** Place of the card's title in the page's outline. */
  readonly level?: 2 | 3;
  /** The card is on the first screen. */
  readonly priority?: boolean;
  /** What else the card shows above its price. */
  readonly children?: ReactNode;
}

/**
 * A product in a list: cover, badges, name, one line, price and duration. A sold-out one has a disabled button in place of its price.
 * The whole card leads to the product's page.
 */
export function ProductCard({ product, list, level = 3, priority = false, children }: ProductCardProps) {
  const { slug, name, description, price, originalPrice, isOutOfStock } = product;
  return (
    <ListCard $interactive>
      <Cover src={product.pictures} priority={priority} />
      <ListCardBody>
        <ProductTag product={product} />
        <Heading level={level} size={4}>
          <Title className="card-action" to={links.product(slug)} onClick={() => track(selectItem(list, product))}>
            <Latin>{name}</Latin>
          </Title>
        </Heading>
        <Line>{description}</Line>
        {children}
        <Foot>
          <Fact>
            <Icon name="clock" size={18} />
            {durationText(product)}
          </Fact>
          {isOutOfStock ? (
            <Button variant="secondary" disabled>
              نفذت الكمية
            </Button>
          ) : (
            <Price text={price} original={originalPrice} saving discount={fixedDiscount(product)} />
          )}
        </Foot>
      </ListCardBody>
    </ListCard>
  );
}
