import { Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { ProductColumns } from './product-layout';

/** Leaves the way back its room, and keeps the footer below the first screen, so that neither moves when the product comes. */
const Room = styled.div`
  min-block-size: 100svh;
  padding-block-start: 3.75rem;
`;

/** Stands in a product's place while it is on its way. Where its title has the focus, the title that comes in its place takes that over. */
export function ProductSkeleton() {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const waiting = title.current;
    return () => {
      if (document.activeElement === waiting) queueMicrotask(focusTitle);
    };
  }, []);
  return (
    <Room>
      <VisuallyHidden as="h1" ref={title}>
        جاري تحميل المنتج...
      </VisuallyHidden>
      <ProductColumns>
        <Skeleton $shape="cover" />
        <Stack $gap={2}>
          <Skeleton $width="8rem" />
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
