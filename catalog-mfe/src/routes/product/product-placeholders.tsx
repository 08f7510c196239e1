import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Container, color, EmptyState, font, Section, Skeleton, Stack } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { ProductColumns } from './product-layout';

/** Leaves the way back its room, and keeps the footer below the first screen, so that neither moves when the product comes. */
const Room = styled.div`
  min-block-size: 100svh;
  padding-block-start: 3.75rem;
`;

/** The title until the product's own comes: quieter than that one, because it says nothing of the product. */
const Waiting = styled.h1`
  color: ${color.muted};
  font-size: ${font.lead};
  font-weight: 500;
`;

/** Stands in a product's place while it is on its way. Where its title has the focus, the title that comes in its place takes that over. */
function ProductSkeleton() {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const waiting = title.current;
    return () => {
      if (document.activeElement === waiting) queueMicrotask(focusTitle);
    };
  }, []);
  return (
    <Room>
      <ProductColumns>
        <Skeleton $shape="cover" />
        <Stack $gap={2}>
          <Waiting ref={title}>جاري تحميل المنتج...</Waiting>
          <Skeleton $shape="control" $width="70%" />
          <Skeleton />
          <Skeleton $width="60%" />
          <Skeleton $shape="heading" $width="9rem" />
          <Skeleton $shape="control" $width="20rem" />
        </Stack>
      </ProductColumns>
    </Room>
  );
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** The page of a product that the shop does not have (D17). `composed` is rendered into it (`useCatalog`). */
export function MissingProduct({ composed }: { readonly composed: ReactNode }) {
  return (
    <Page title="المنتج غير موجود" description="هذا المنتج ليس من منتجاتنا الآن." missing>
      <Section>
        <Container $narrow>
          <EmptyState title="المنتج غير موجود" level={1} action={<ButtonLink to={links.products}>تصفّح المنتجات</ButtonLink>}>
            ليس هذا المنتج بين منتجاتنا الآن، وقد تجد بينها بديلًا يناسبك.
          </EmptyState>
        </Container>
      </Section>
      {composed}
    </Page>
  );
}

interface WaitingProductProps {
  /** Why it cannot be shown, in Arabic; without it the product is on its way. */
  readonly trouble?: string;
  readonly onRetry?: () => void;
  readonly composed?: ReactNode;
}

/** A product's page while the shop's list is loaded, or where it could not be (specification, section 2). */
export function WaitingProduct({ trouble, onRetry, composed }: WaitingProductProps) {
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
      {composed}
    </Page>
  );
}
