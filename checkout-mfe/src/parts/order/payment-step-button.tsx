import { Notice, Text } from '@riwaq/design-system';
import { SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import { isBusy, type OrderState } from './order-reducer';

interface Props {
  readonly state: OrderState;
  readonly children: ReactNode;
}

/** Submit button of a form that opens a payment dialog. Shows a failed download of the dialog; the next press retries. */
export function PaymentStepButton({ state, children }: Props) {
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
    </>
  );
}
