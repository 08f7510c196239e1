import { links, type PendingPayment } from '@riwaq/contracts';
import { Button, ButtonLink, Notice, Stack, Text } from '@riwaq/design-system';
import { useSubmit } from '@riwaq/forms';
import { useHost } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import { flowOfKind } from '../../parts/close-paid-order';
import type { OrderOutcome } from '../../parts/order/order-reducer';
import { paymentReturnPath } from '../../rules/return-addresses';
import { returnLink } from './return-link';

/** Returns the text about a payment that did not start, or null. */
function troubleOf(outcome: OrderOutcome): { readonly title: string; readonly text: string } | null {
  switch (outcome.kind) {
    case 'failed': {
      const { title, text, email } = outcome.failure;
      return { title, text: email ? `${text} ${email}` : text };
    }
    case 'price-changed':
      return {
        title: 'تغيّر سعر طلبك',
        text: `صار سعره ${formatPrice(outcome.total)}، ولم يُخصم منك أي مبلغ. عد إلى طلبك لتؤكده بالسعر الجديد.`,
      };
    case 'gift-gone':
      return { title: 'تغيّرت هدايا هذا العرض', text: 'لم يُخصم منك أي مبلغ. عد إلى العرض لتختار من جديد.' };
    default:
      return null;
  }
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
  const { kind, reference } = pending.order;
  const { state, submit } = useSubmit(async () => {
    const { payAgain } = await import(/* webpackChunkName: "place-order" */ '../../parts/order/place-order');
    const outcome = await payAgain(site, flowOfKind[kind], pending, { now, open: leave });
    if (outcome.kind === 'already-paid') navigate(paymentReturnPath(outcome.transferId));
    return outcome;
  });
  const leaving = state.status === 'sent' && state.result.kind === 'leaving';
  const trouble =
    state.status === 'failed'
      ? { title: 'خطأ في بدء عملية الدفع', text: 'تحقق من اتصالك ثم أعد المحاولة.' }
      : state.status === 'sent'
        ? troubleOf(state.result)
        : null;
  const { to, label } = returnLink(kind);
  return (
    <Stack>
      {trouble && (
        <Notice tone="error" title={trouble.title}>
          <Text>{trouble.text}</Text>
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
