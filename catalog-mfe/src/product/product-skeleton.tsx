import { Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { useLayoutEffect, useRef } from 'react';
import { ProductColumns } from './product-layout';

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
    <>
      <VisuallyHidden as="h1" ref={title}>
        جاري تحميل المنتج...
      </VisuallyHidden>
      <ProductColumns>
        <Skeleton $shape="cover" />
        <Stack $gap={2}>
          <Skeleton $shape="heading" />
          <Skeleton />
          <Skeleton $width="60%" />
          <Skeleton $shape="control" $width="12rem" />
        </Stack>
      </ProductColumns>
    </>
  );
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}
