import { Badge, Cluster, Price, Stack, Text } from '@riwaq/design-system';
import { DeferredHydration, lazyChunk } from '@riwaq/runtime';
import { type ReactNode, useState } from 'react';
import { VersionPicker } from '../../parts/version-picker';
import { discountLabel } from '../../rules/discount-label';
import type { ListedProduct } from '../../rules/listed-product';
import { kindLabel } from '../../rules/shelf';
import { shownPrice } from '../../rules/shown-price';
import { Gallery } from './gallery';
import { OrderActions, OrderBar } from './order-actions';
import { ProductFacts } from './product-facts';
import { ProductColumns, ProductTitle, ShareProduct } from './product-layout';

const orderSection = lazyChunk(() => import(/* webpackChunkName: "order-section" */ './order-section'));

/** A product that can be ordered: cover, price, facts, versions `details`, and below them the order itself. */
export function ProductView({ product, details }: { readonly product: ListedProduct; readonly details: ReactNode }) {
  const { name, description, badge, category, versions } = product;
  const [chosen, setChosen] = useState(versions[0]?.version);
  const { price, original } = shownPrice(product, chosen);
  const discount = discountLabel(product);
  return (
    <>
      <ProductColumns>
        <Gallery product={product} />
        <Stack $gap={3}>
          <Stack $gap={1}>
            <Cluster>
              <Badge tone={category}>{kindLabel(product)}</Badge>
              {badge && <Badge tone="info">{badge}</Badge>}
              {discount && <Badge tone="accent">{discount}</Badge>}
            </Cluster>
            <ProductTitle name={name} />
            <Text $variant="lead">{description}</Text>
          </Stack>
          <Cluster $gap={2} $justify="space-between">
            <span aria-live="polite">
              <Price text={price} original={original} size="lg" />
            </span>
            <Badge tone="success">متوفر</Badge>
          </Cluster>
          {chosen !== undefined && versions.length > 1 && (
            <VersionPicker
              label="اختر النسخة"
              versions={versions}
              chosen={chosen}
              onChoose={setChosen}
              priceOf={(version) => shownPrice(product, version)}
            />
          )}
          <OrderActions product={product} chosen={chosen} />
          <ProductFacts product={product} chosen={chosen} />
          {details}
          <ShareProduct title={name} />
        </Stack>
      </ProductColumns>
      <OrderBar product={product} chosen={chosen} price={price} />
      <DeferredHydration part={orderSection} props={{ product, chosen, onChoose: setChosen }} />
    </>
  );
}
