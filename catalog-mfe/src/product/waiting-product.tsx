import { Button, Container, Notice, Stack } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { ProductSkeleton } from './product-skeleton';

export interface WaitingProductProps {
  /** Why it cannot be shown, in Arabic; without it the product is on its way. */
  readonly trouble?: string;
  readonly onRetry?: () => void;
}

/** A product's page while the shop's list is loaded, or where it could not be (specification, section 2). */
export function WaitingProduct({ trouble, onRetry }: WaitingProductProps) {
  return (
    <Page title="المنتج" description="تفاصيل المنتج." unlisted>
      {trouble ? (
        <Container>
          <Notice tone="error" title="حدث خطأ أثناء تحميل المنتج">
            <Stack $gap={2} $align="start">
              <p>{trouble}</p>
              <Button onClick={onRetry}>إعادة المحاولة</Button>
            </Stack>
          </Notice>
        </Container>
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  );
}
