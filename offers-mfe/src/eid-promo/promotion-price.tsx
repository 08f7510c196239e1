import type { Promotion } from '@riwaq/contracts';
import { Badge, Card, Cluster, Heading, Price } from '@riwaq/design-system';
import { percentOff } from '@riwaq/text';
import type { ReactNode } from 'react';

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
      <Cluster $gap={2}>
        <Price amount={discountedPrice} original={originalPrice} size="lg" />
        <Badge tone={ended ? 'neutral' : 'accent'}>{`خصم ${percentOff(originalPrice, discountedPrice)}%`}</Badge>
      </Cluster>
      {children}
    </Card>
  );
}
