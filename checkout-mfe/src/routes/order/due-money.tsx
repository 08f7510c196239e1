import type { OrderStatus } from '@riwaq/contracts';
import { Button, Disclosure, Heading, Notice, Skeleton, Stack, Text } from '@riwaq/design-system';
import { FieldGrid } from '@riwaq/forms';
import { lazyPart } from '@riwaq/runtime';
import { SupportEmail } from '../../parts/order-reference';
import { AmountDue } from '../../parts/payment-methods/amount-due';
import { BankDetails } from '../../parts/payment-methods/bank-details';
import { CryptoDetails } from '../../parts/payment-methods/crypto-details';
import { priceText } from './order-facts';
import { PayByCard } from './pay-by-card';
import { PayByPaypal } from './pay-by-paypal';

const SendReceipt = lazyPart<Props>(() => import(/* webpackChunkName: "send-receipt" */ './send-receipt'), {
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
function Unloadable({ order, onRetry }: Pick<Props, 'order'> & { readonly onRetry: () => void }) {
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

interface Props {
  readonly order: OrderStatus;
  readonly onSent: (order: OrderStatus) => void;
  readonly onClosed: (why: string) => Promise<void>;
}

/** How an unpaid order is paid: the amount, then as its buyer chose, then in another way. */
export function DueMoney({ order, ...receipt }: Props) {
  const { reference, goods, payableByCard, payableByPaypal, payableByCrypto } = order;
  const card = payableByCard && <PayByCard order={order} onClosed={receipt.onClosed} />;
  const transfer = (
    <Stack $gap={3}>
      {goods.method !== 'crypto' && <BankDetails reference={reference} receipt="below" />}
      <SendReceipt order={order} {...receipt} />
    </Stack>
  );
  return (
    <Stack>
      <Heading level={2} size={3}>
        ادفع ثمن طلبك
      </Heading>
      <AmountDue text={priceText(goods.total)} />
      {goods.method === 'bank' ? (
        <>
          {transfer}
          {card && <Disclosure summary="تفضّل الدفع بالبطاقة؟">{card}</Disclosure>}
        </>
      ) : (
        <>
          {card}
          {goods.method === 'crypto' && <CryptoDetails />}
          <Disclosure summary={goods.method === 'crypto' ? 'حوّلت المبلغ؟ أرسل صورة التحويل' : 'تدفع بتحويل بريدي أو بنكي؟'}>
            {transfer}
          </Disclosure>
        </>
      )}
      {payableByPaypal && <PayByPaypal order={order} price={payableByPaypal} onPaid={receipt.onClosed} />}
      {payableByCrypto && goods.method !== 'crypto' && (
        <Disclosure summary="تفضّل الدفع بعملة رقمية؟">
          <CryptoDetails reference={reference} />
        </Disclosure>
      )}
    </Stack>
  );
}
