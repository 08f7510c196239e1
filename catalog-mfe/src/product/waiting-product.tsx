import { Button, Container, EmptyState, Section } from '@riwaq/design-system';
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
        <Section>
          <Container $narrow role="alert">
            <EmptyState
              level={1}
              icon="alert"
              title="حدث خطأ أثناء تحميل المنتج"
              action={<Button onClick={onRetry}>إعادة المحاولة</Button>}
            >
              {trouble}
            </EmptyState>
          </Container>
        </Section>
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  );
}
