import { Notice, Text } from '@riwaq/design-system';
import { SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** The next step is on its way. */
  readonly busy: boolean;
  /** It could not be loaded. */
  readonly lost: boolean;
}

/** The button of a form in the page, which leads to the payment dialog. */
export function PaymentStep({ children, busy, lost }: Props) {
  return (
    <>
      {lost && (
        <Notice tone="error" title="تعذّر فتح طرق الدفع">
          <Text>تحقق من اتصالك ثم أعد المحاولة. كل ما كتبته محفوظ.</Text>
        </Notice>
      )}
      <SubmitButton size="lg" wide busy={busy} busyLabel="لحظة من فضلك...">
        {children}
      </SubmitButton>
    </>
  );
}
