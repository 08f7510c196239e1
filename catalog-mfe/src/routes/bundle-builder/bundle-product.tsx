import { links } from '@riwaq/contracts';
import { Button, Cover, color, font, Heading, Icon, Latin, media, Price, space, VisuallyHidden } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { isolate } from '@riwaq/text';
import { useState } from 'react';
import styled from 'styled-components';
import { ListCard, ListCardBody } from '../../parts/list-card';
import { ProductTag } from '../../parts/product-tag';
import { useBundleLine } from '../../parts/use-bundle-line';
import { fixedDiscount } from '../../rules/fixed-discount';
import type { CardProduct } from '../../rules/listed-product';
import { durationText } from '../../rules/product-words';
import { shownPrice } from '../../rules/shown-price';
import { VersionSelect } from './version-select';

const Tile = styled(ListCard)`
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

const Line = styled.p`
  color: ${color.muted};
  font-size: ${font.label};
  line-height: 1.6;
`;

const Foot = styled.div`
  display: grid;
  gap: ${space.oneAndHalf};
  margin-block-start: auto;
  padding-block-start: ${space[1]};
`;

/** As high as a choice of versions, so that the prices of a row are on one line. */
const Term = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.muted};
  font-size: ${font.caption};

  ${media.medium} {
    min-block-size: 2.75rem;
  }
`;

interface BundleProductProps {
  readonly product: CardProduct;
}

/** A product to put into the bundle, in the version that the visitor picks; one that is sold out cannot be added. */
export function BundleProduct({ product }: BundleProductProps) {
  const { slug, name, description, versions, isOutOfStock } = product;
  const [chosen, setChosen] = useState(versions[0]?.version);
  const { isIn, toggle, outcome } = useBundleLine(product, chosen);
  const { price, original } = shownPrice(product, chosen);
  return (
    <Tile>
      <Cover src={product.pictures} />
      <ListCardBody>
        <ProductTag product={product} />
        <Heading level={3} size={4}>
          <Name to={links.product(slug)}>
            <Latin>{name}</Latin>
          </Name>
        </Heading>
        <Line>{description}</Line>
        <Foot>
          {chosen !== undefined && versions.length > 1 ? (
            <VersionSelect name={name} versions={versions} chosen={chosen} onChoose={setChosen} />
          ) : (
            <Term>
              <Icon name="clock" size={18} />
              {durationText(product, chosen)}
            </Term>
          )}
          <Price text={price} original={original} saving discount={fixedDiscount(product)} />
          {isOutOfStock ? (
            <Button variant="secondary" disabled wide>
              نفذت الكمية
            </Button>
          ) : (
            <Button variant="secondary" wide aria-pressed={isIn} onClick={toggle}>
              <Icon name={isIn ? 'check' : 'plus'} size={20} />
              {isIn ? 'في باقتك' : 'أضف إلى باقتك'}
              <VisuallyHidden> {isolate(name)}</VisuallyHidden>
            </Button>
          )}
          <VisuallyHidden role="status">{outcome && `${isolate(name)} ${outcome}`}</VisuallyHidden>
        </Foot>
      </ListCardBody>
    </Tile>
  );
}
