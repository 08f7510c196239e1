import type { PaymentMethod } from '@riwaq/contracts';
import { Notice, Text } from '@riwaq/design-system';
import { OrderAssurance } from '@riwaq/design-system/order-assurance';
import { SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import { isBusy, type OrderState } from './order-reducer';

interface Props {
  readonly state: OrderState;
  /** Payment methods of the dialog, if they differ from the usual ones. */
  readonly methods?: readonly PaymentMethod[] | undefined;
  readonly children: ReactNode;
}

/** Submit button of a form that opens a payment dialog, and what assures the buyer. Shows a failed download of the dialog; the next press retries. */
export function PaymentStepButton({ state, methods, children }: Props) {
  const isSending = isBusy(state);
  return (
    <>
      {state.name === 'payment-lost' && (
        <Notice tone="error" title="تعذّر فتح طرق الدفع">
          <Text>تحقق من اتصالك ثم أعد المحاولة. كل ما كتبته محفوظ.</Text>
        </Notice>
      )}
      <SubmitButton
        size="lg"
        wide
        busy={isSending || state.name === 'loading-payment'}
        {...(!isSending && { busyLabel: 'لحظة من فضلك...' })}
      >
        {children}
      </SubmitButton>
      <OrderAssurance {...(methods && { methods })} />
    </>
  );
}
