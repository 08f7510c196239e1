import type { Promotion } from '@riwaq/contracts';
import { Badge, Card, Cluster, color, Heading, Price } from '@riwaq/design-system';
import { percentOff } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A price that is no longer to be had stands back. */
const Prices = styled(Cluster)<{ readonly $past: boolean }>`
  ${({ $past }) => $past && `color: ${color.muted};`}
`;

interface Props {
  readonly promotion: Promotion;
  readonly ended: boolean;
  /** What a visitor can do now. */
  readonly children: ReactNode;
}

/** What the promotion's bundle costs, or cost while it ran, and what a visitor can do now. */
export function PromotionPrice({ promotion, ended, children }: Props) {
  const { originalPrice, discountedPrice } = promotion;
  return (
    <Card as="section" aria-labelledby="price">
      <Heading level={2} id="price">
        {ended ? 'انتهى العرض' : 'سعر الباقة'}
      </Heading>
      <Prices $gap={2} $past={ended}>
        <Price amount={discountedPrice} original={originalPrice} size="lg" />
        <Badge tone={ended ? 'neutral' : 'accent'}>{`خصم ${percentOff(originalPrice, discountedPrice)}%`}</Badge>
      </Prices>
      {children}
    </Card>
  );
}
