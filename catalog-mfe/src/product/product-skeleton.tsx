import { Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { ProductColumns } from './product-layout';

/** Stands in a product's place while it is on its way. */
export function ProductSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">جاري تحميل المنتج...</VisuallyHidden>
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
