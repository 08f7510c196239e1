import { type OrderStatus, PaymentStartedSchema } from '@riwaq/contracts';
import { Button, Notice, Stack, Text } from '@riwaq/design-system';
import { failureText, useSubmit } from '@riwaq/forms';
import { HttpError, request, useHost } from '@riwaq/runtime';
import { paymentMethodTexts } from '../../parts/payment-methods/payment-method';
import { priceText } from './order-facts';
import { emailFor } from './use-order-status';

interface Props {
  readonly order: OrderStatus;
  /** Called with the gateway's reason where the order takes no payment any more. */
  readonly onClosed: (why: string) => Promise<void>;
}

/** Pays a recorded order by card, from any device of its buyer: the gateway returns its open payment page, or a new one. */
export function PayByCard({ order: { reference, goods }, onClosed }: Props) {
  const { leave } = useHost();
  const { state, submit } = useSubmit(async () => {
    const email = emailFor(reference);
    try {
      const { url } = await request(`/api/orders/${reference}/payment`, { body: email ? { email } : {}, schema: PaymentStartedSchema });
      if (!/^https?:$/.test(new URL(url).protocol)) throw new HttpError(502);
      leave(url);
    } catch (error) {
      if (error instanceof HttpError && error.status === 409 && error.reason) await onClosed(error.reason.message);
      throw error;
    }
  });
  return (
    <Stack $gap={1}>
      <Text>{paymentMethodTexts.epayment.text}</Text>
      {state.status === 'failed' && (
        <Notice tone="error" title="خطأ في بدء عملية الدفع">
          <Text>{failureText(state.error)}</Text>
        </Notice>
      )}
      <Button
        wide
        busy={state.status === 'sending' || state.status === 'sent'}
        busyLabel="جاري فتح صفحة الدفع..."
        onClick={() => submit(undefined)}
      >
        {`ادفع ${priceText(goods.total)} بالبطاقة`}
      </Button>
    </Stack>
  );
}
