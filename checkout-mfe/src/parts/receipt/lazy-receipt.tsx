import { Button, Notice, Skeleton, Stack, Text } from '@riwaq/design-system';
import { FieldGrid } from '@riwaq/forms';
import { lazyPart } from '@riwaq/runtime';
import { SupportEmail } from '../order-reference';
import type { SendReceiptProps } from './send-receipt';

/** The receipt form, loaded when it is shown. */
export const SendReceipt = lazyPart<SendReceiptProps>(() => import(/* webpackChunkName: "send-receipt" */ './send-receipt'), {
  name: 'receipt form',
  loading: () => <ReceiptLoading />,
  without: ({ order }, retry) => <Unloadable order={order} onRetry={retry} />,
});

/** Placeholder of the receipt form. It is as high as the form, so the lines after it do not move. */
function ReceiptLoading() {
  return (
    <Stack $gap={3} role="status" aria-label="جاري تحميل نموذج الوصل">
      <Skeleton $shape="heading" $width="60%" />
      <Skeleton $shape="controls" />
      <FieldGrid>
        <Skeleton $shape="controls" />
        <Skeleton $shape="controls" />
      </FieldGrid>
      <Skeleton $shape="control" />
      <Skeleton />
    </Stack>
  );
}

/** Replaces the receipt form after a failed download: a receipt can be sent by e-mail. */
function Unloadable({ order, onRetry }: Pick<SendReceiptProps, 'order'> & { readonly onRetry: () => void }) {
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج الوصل">
      <Stack $gap={2} $align="start">
        <Text>
          أعد المحاولة، أو أرسل صورة الوصل إلى <SupportEmail reference={order.reference} />، واكتب رقم طلبك في عنوان الرسالة.
        </Text>
        <Button variant="secondary" onClick={onRetry}>
          إعادة المحاولة
        </Button>
      </Stack>
    </Notice>
  );
}
