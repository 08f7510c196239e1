import { Notice, Text } from '@riwaq/design-system';
import { SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import type { PaymentStepState } from './use-payment-step';

interface Props {
  readonly payment: Pick<PaymentStepState<never>, 'busy' | 'lost'>;
  /** The order is on its way to the shop, before its payment. */
  readonly sending?: boolean;
  readonly children: ReactNode;
}

/** The button of a form that leads to the payment dialog. Where that could not be loaded it says so, and the next press tries again. */
export function PaymentStep({ payment: { busy, lost }, sending = false, children }: Props) {
  return (
    <>
      {lost && (
        <Notice tone="error" title="تعذّر فتح طرق الدفع">
          <Text>تحقق من اتصالك ثم أعد المحاولة. كل ما كتبته محفوظ.</Text>
        </Notice>
      )}
      <SubmitButton size="lg" wide busy={busy || sending} {...(!sending && { busyLabel: 'لحظة من فضلك...' })}>
        {children}
      </SubmitButton>
    </>
  );
}
