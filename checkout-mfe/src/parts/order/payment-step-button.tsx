import type { PaymentMethod } from '@riwaq/contracts';
import { Notice, Price, type PriceProps, Text } from '@riwaq/design-system';
import { OrderAssurance } from '@riwaq/design-system/order-assurance';
import { SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import { OrderFoot } from './order-foot';
import { isBusy, type OrderState } from './order-reducer';

interface Props {
  readonly state: OrderState;
  /** Payment methods of the dialog, if they differ from the usual ones. */
  readonly methods?: readonly PaymentMethod[] | undefined;
  /** What the order costs so far; null before a product is chosen. */
  readonly total: PriceProps | null;
  readonly children: ReactNode;
}

/** End of a form that opens a payment dialog: what assures the buyer, and the foot. Shows a failed download of the dialog; the next press retries. */
export function PaymentStepButton({ state, methods, total, children }: Props) {
  const isSending = isBusy(state);
  return (
    <>
      {state.name === 'payment-lost' && (
        <Notice tone="error" title="تعذّر فتح طرق الدفع">
          <Text>تحقق من اتصالك ثم أعد المحاولة. كل ما كتبته محفوظ.</Text>
        </Notice>
      )}
      <OrderAssurance {...(methods && { methods })} />
      <OrderFoot total={total && <Price {...total} />}>
        <SubmitButton size="lg" busy={isSending || state.name === 'loading-payment'} {...(!isSending && { busyLabel: 'لحظة من فضلك...' })}>
          {children}
        </SubmitButton>
      </OrderFoot>
    </>
  );
}
