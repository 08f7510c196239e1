import { links } from '@riwaq/contracts';
import { Button, Cover, color, font, Heading, Icon, Latin, media, Price, space, VisuallyHidden } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { isolate } from '@riwaq/text';
import { useState } from 'react';
import styled from 'styled-components';
import { CardLine, CardPrice, CardTag, CardTitle, ListCard, ListCardBody } from '../../parts/list-card';
import { ProductTag } from '../../parts/product-tag';
import { ProductTerm } from '../../parts/product-term';
import { useBundleLine } from '../../parts/use-bundle-line';
import { fixedDiscount } from '../../rules/fixed-discount';
import type { CardProduct } from '../../rules/listed-product';
import { shownPrice } from '../../rules/shown-price';
import { VersionSelect } from './version-select';

/** On a phone price and button share a row: more tools are on a screen. */
const Tile = styled(ListCard)`
  ${media.phone} {
    grid-template: 'cover tag tag' 'cover title title' 'cover fact fact' 1fr / 6rem minmax(0, 1fr) auto;
  }

  &:has([aria-pressed='true']) {
    border-color: ${color.success};
    box-shadow: inset 0 0 0 1px ${color.success};
  }
`;

const Name = styled(Link)`
  position: relative;
  text-decoration: none;

  /* Room for a finger. */
  &::after {
    content: '';
    position: absolute;
    inset-block: -0.625rem;
    inset-inline: 0;
  }

  &:hover {
    text-decoration: underline;
  }
`;

const Choice = styled.div`
  padding-block-start: ${space[1]};
`;

const Cost = styled(CardPrice)`
  ${media.phone} {
    && {
      grid-column: 1 / 3;
      align-self: center;
    }

    /* One under the other, whatever the font. */
    > span > span {
      flex-direction: column;
      gap: 0;
      align-items: flex-start;
    }
  }
`;

/** On one line with the buttons of the cards beside it. */
const Foot = styled.div`
  display: grid;
  gap: ${space[1]};
  align-content: end;
  padding-block: ${space.oneAndHalf} ${space.half};

  ${media.phone} {
    && {
      grid-column: 3 / -1;
      padding-block: ${space[1]} 0;
    }

    button {
      padding-inline: ${space[1]} ${space.oneAndHalf};
      white-space: nowrap;
    }
  }
`;

const Held = styled.p`
  display: flex;
  gap: ${space.half};
  align-items: center;
  color: ${color.success};
  font-size: ${font.caption};
  font-weight: 500;
  line-height: 1.5;
`;

interface BundleProductProps {
  readonly product: CardProduct;
  /** Name of the ready bundle of the cart that holds it already. */
  readonly heldBy?: string | undefined;
}

/** A product to put into the bundle, in the version that the visitor picks; one that is sold out cannot be added. */
export function BundleProduct({ product, heldBy }: BundleProductProps) {
  const { slug, name, description, versions, isOutOfStock } = product;
  const [chosen, setChosen] = useState(versions[0]?.version);
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  const { price, original } = shownPrice(product, chosen);
  const isHeld = heldBy !== undefined && !isIn;
  return (
    <Tile>
      <Cover src={product.pictures} />
      <ListCardBody>
        <CardTag>
          <ProductTag product={product} />
        </CardTag>
        <CardTitle>
          <Heading level={3} size={4}>
            <Name to={links.product(slug)}>
              <Latin>{name}</Latin>
            </Name>
          </Heading>
        </CardTitle>
        <CardLine>{description}</CardLine>
        {chosen !== undefined && versions.length > 1 ? (
          <Choice>
            <VersionSelect name={name} versions={versions} chosen={chosen} onChoose={setChosen} />
          </Choice>
        ) : (
          <ProductTerm product={product} chosen={chosen} />
        )}
        <Cost>
          <Price text={price} original={original} saving stacked discount={fixedDiscount(product)} />
        </Cost>
        <Foot>
          {isHeld && (
            <Held>
              <Icon name="check" size={18} />
              <span>
                ضمن <Latin>{heldBy}</Latin>
              </span>
            </Held>
          )}
          {isOutOfStock ? (
            <Button variant="secondary" disabled wide>
              نفذت الكمية
            </Button>
          ) : (
            <Button variant={isHeld ? 'quiet' : 'secondary'} wide aria-pressed={isIn} onClick={toggle}>
              <Icon name={isIn ? 'check' : 'plus'} size={20} />
              {isIn ? 'في باقتك' : isHeld ? 'أضفه منفردًا' : 'أضف إلى باقتك'}
              <VisuallyHidden> {isolate(name)}</VisuallyHidden>
            </Button>
          )}
          <VisuallyHidden role="status">{outcome && `${isolate(name)} ${outcome}`}</VisuallyHidden>
        </Foot>
      </ListCardBody>
    </Tile>
  );
}
