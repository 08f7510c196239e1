import { Card, media, NameHeading, Price, Stack, space, Text } from '@riwaq/design-system';
import { OrderAssurance } from '@riwaq/design-system/order-assurance';
import { DeferredHydration, lazyPart } from '@riwaq/runtime';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ProductTag } from '../../parts/product-tag';
import { fixedDiscount } from '../../rules/fixed-discount';
import { shownPrice } from '../../rules/shown-price';
import { Gallery } from './gallery';
import { OrderActions, OrderBar } from './order-actions';
import type { ShownProduct } from './product.server';
import { ProductFacts } from './product-facts';
import { ProductChoice, ProductColumns, ShareProduct } from './product-layout';
import { VersionPicker } from './version-picker';

const orderSection = lazyPart(() => import(/* webpackChunkName: "order-section" */ './order-section'), { name: 'order section' });

/** What leads to the order. On a phone it has no frame: its price and versions are above the order bar. */
const BuyBox = styled(Card)`
  ${media.phone} {
    padding: 0;
    border: 0;
    background: none;
  }
`;

const Head = styled(Stack)`
  ${media.phone} {
    gap: ${space.half};
  }
`;

/** A product that can be ordered: pictures, price, versions, the way to the order and facts, `details`, and below them the order itself. */
export function ProductView({ product, details }: { readonly product: ShownProduct; readonly details: ReactNode }) {
  const { name, description, versions } = product;
  const [chosen, setChosen] = useState(versions[0]?.version);
  const [isFormInSight, setFormInSight] = useState(false);
  const { price, original } = shownPrice(product, chosen);
  return (
    <>
      <ProductColumns>
        <Gallery name={name} pictures={product.gallery} />
        <ProductChoice $gap={3}>
          <Head $gap={1}>
            <ProductTag product={product} />
            <NameHeading name={name} />
            <Text $variant="lead">{description}</Text>
          </Head>
          <Stack $gap={2}>
            <BuyBox as="div">
              <span aria-live="polite">
                <Price text={price} original={original} size="lg" saving discount={fixedDiscount(product)} />
              </span>
              {chosen !== undefined && versions.length > 1 && (
                <VersionPicker
                  versions={versions}
                  chosen={chosen}
                  onChoose={setChosen}
                  priceOf={(version) => shownPrice(product, version)}
                />
              )}
              <OrderActions product={product} chosen={chosen} isFormInSight={isFormInSight} />
              <OrderAssurance />
            </BuyBox>
            <ProductFacts product={product} chosen={chosen} />
          </Stack>
        </ProductChoice>
        <Stack $gap={3}>
          {details}
          <ShareProduct title={name} />
        </Stack>
      </ProductColumns>
      <OrderBar product={product} chosen={chosen} isFormInSight={isFormInSight} price={price} />
      <DeferredHydration part={orderSection} props={{ product, chosen, onSight: setFormInSight }} />
    </>
  );
}
