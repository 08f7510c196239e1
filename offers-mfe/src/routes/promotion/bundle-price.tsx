import { Card, Heading, Price, Stack } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import type { ShownBundle } from './promotion.server';

interface Props {
  readonly bundle: ShownBundle;
  /** What a visitor can do now. */
  readonly children: ReactNode;
}

/** What a bundle costs, and what a visitor can do now. */
export function BundlePrice({ bundle: { originalPrice, discountedPrice }, children }: Props) {
  return (
    <Stack as="section" aria-labelledby="price">
      <Heading level={2} id="price">
        سعر الباقة
      </Heading>
      <Card as="div">
        <Price amount={discountedPrice} original={originalPrice} size="lg" saving />
        {children}
      </Card>
    </Stack>
  );
}
