import { links, type PendingPayment } from '@riwaq/contracts';
import { Button, ButtonLink, Notice, Stack, Text } from '@riwaq/design-system';
import { failureText, useSubmit } from '@riwaq/forms';
import { useHost } from '@riwaq/runtime';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderOutcome } from '../../parts/order/order-reducer';
import { paymentReturnPath } from '../../rules/return-addresses';
import { returnLink } from './return-link';

/** Returns the text about a payment that did not start, or null. */
function shownFailure(outcome: OrderOutcome): { readonly title: string; readonly text: string } | null {
  if (outcome.kind !== 'failed') return null;
  const { title, text, email } = outcome.failure;
  return { title, text: email ? `${text} ${email}` : text };
}

export interface PayAgainProps {
  /** The device's record of the payment. */
  readonly pending: PendingPayment;
  /** What the button says. */
  readonly label?: string;
  /** Whether the payment may still be made: then the page leads to where one says that it will not be. */
  readonly isOpen?: boolean;
  /** More ways on, before the way back. */
  readonly children?: ReactNode;
}

/**
 * After a payment that was not made: another one of the same order, without filling in anything again, a transfer, or back to the order. Nobody
 * pays twice: the gateway asks the provider first, and an open payment gets its page again.
 */
export function PayAgain({ pending, label: again = 'ادفع من جديد', isOpen = false, children }: PayAgainProps) {
  const { site, now, leave } = useHost();
  const navigate = useNavigate();
  const { productType, reference } = pending;
  const { state, submit } = useSubmit(async () => {
    const { payAgain } = await import(/* webpackChunkName: "place-order" */ '../../parts/order/place-order');
    const outcome = await payAgain(site, pending, { now, open: leave });
    if (outcome.kind === 'already-paid') navigate(paymentReturnPath(outcome.transferId));
    return outcome;
  });
  const leaving = state.status === 'sent' && state.result.kind === 'leaving';
  const failure =
    state.status === 'failed'
      ? { title: 'خطأ في بدء عملية الدفع', text: failureText(state.error) }
      : state.status === 'sent'
        ? shownFailure(state.result)
        : null;
  const { to, label } = returnLink(productType);
  return (
    <Stack>
      {failure && (
        <Notice tone="error" title={failure.title}>
          <Text>{failure.text}</Text>
        </Notice>
      )}
      <Button wide busy={state.status === 'sending' || leaving} busyLabel="جاري فتح صفحة الدفع..." onClick={() => submit(undefined)}>
        {again}
      </Button>
      <ButtonLink to={links.order(reference)} variant="secondary" wide>
        ادفع بتحويل بريدي أو بنكي
      </ButtonLink>
      {children}
      {isOpen ? (
        <ButtonLink to={links.paymentCancel} variant="quiet" wide>
          لم أكمل الدفع
        </ButtonLink>
      ) : (
        <ButtonLink to={to} variant="quiet" wide>
          {label}
        </ButtonLink>
      )}
    </Stack>
  );
}
