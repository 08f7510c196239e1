import { fragmentRooms } from '@riwaq/contracts';
import { Badge, Button, Cover, color, font, Ltr, NameHeading, Stack, Text, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import { FormSkeleton } from '@riwaq/forms';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import { formatPriceText } from '@riwaq/text';
import styled from 'styled-components';
import type { ShownProduct } from './product.server';
import { ProductFacts } from './product-facts';
import { ProductChoice, ProductColumns, ShareProduct } from './product-layout';

const OldPrice = styled.s`
  color: ${color.muted};
  font-size: ${font.title};
  font-variant-numeric: tabular-nums;
`;

const notifyLoading = <FormSkeleton {...fragmentRooms['shell/NotifyForm']} />;

/** A sold-out product: its details, a form to get a message when it is back, and the support contacts. */
export function SoldOutView({ product }: { readonly product: ShownProduct }) {
  const { supportEmail } = useSite();
  const { slug, name, description, price } = product;
  return (
    <ProductColumns>
      <Cover src={product.pictures} priority />
      <ProductChoice $gap={3}>
        <Stack $gap={1} $align="start">
          <Badge tone="danger">نفذت الكمية</Badge>
          <NameHeading name={name} />
          <Text $variant="lead">{description}</Text>
        </Stack>
        <OldPrice>
          <VisuallyHidden>السعر السابق </VisuallyHidden>
          {formatPriceText(price)}
        </OldPrice>
        <ProductFacts product={product} />
        <Button disabled size="lg">
          غير متوفر حالياً
        </Button>
        <LazyRemoteSlot of="shell" fragment="NotifyForm" props={{ kind: 'product', slug, name }} loading={notifyLoading} fallback={null} />
        <Text>
          تفضّل أن تراسلنا؟ اكتب لنا نخبرك بموعد توفّره أو ننصحك ببديل:{' '}
          <TextAnchor href={`mailto:${supportEmail}?subject=${encodeURIComponent(name)}`}>
            <Ltr>{supportEmail}</Ltr>
          </TextAnchor>
        </Text>
        <ShareProduct title={name} />
      </ProductChoice>
    </ProductColumns>
  );
}
