import type { PendingPayment } from '@riwaq/contracts';
import { Button, ButtonLink, Notice, Stack, Text } from '@riwaq/design-system';
import { useSubmit } from '@riwaq/forms';
import { useHost } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { formatPrice } from '@riwaq/text';
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

/** After a payment that was declined: another one of the same order, without filling in anything again, or back to the order. */
export function PayAgain({ pending }: { readonly pending: PendingPayment }) {
  const { site, now, leave } = useHost();
  const navigate = useNavigate();
  const { kind } = pending.order;
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
        ادفع من جديد
      </Button>
      <ButtonLink to={to} variant="secondary" wide>
        {label}
      </ButtonLink>
    </Stack>
  );
}
