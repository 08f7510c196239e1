import { type BundleCheckoutProps, links } from '@riwaq/contracts';
import { EmptyState, Text, TextLink } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton } from '@riwaq/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { OrderFields } from './order-fields';
import { FailureNotice, OnTheWayNotice } from './order-notice';
import { OrderSummary } from './order-summary';
import { orderTotals } from './order-totals';
import { PaymentChoice } from './payment-choice';
import { PriceChanged } from './price-changed';
import { type BundleOrderState, useBundleOrder } from './use-bundle-order';

/** The checkout dialog of a custom bundle: what is ordered, by whom, and how it is paid. */
export default function BundleCheckout({ lines, onClose }: BundleCheckoutProps) {
  const order = useBundleOrder(lines, onClose);
  const { phase, newTotal, place, reconsider } = order;
  const totals = orderTotals(lines);
  const busy = phase !== 'editing';

  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="إتمام الطلب">
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا واحدًا على الأقل لإتمام الطلب.
        </EmptyState>
      ) : newTotal !== null ? (
        <PriceChanged shown={totals.total} total={newTotal} busy={busy} onConfirm={() => place(newTotal)} onBack={reconsider}>
          <News order={order} />
        </PriceChanged>
      ) : (
        <Form label="بيانات الطلب" onSubmit={() => place(totals.total)}>
          <OrderSummary lines={lines} totals={totals} />
          <OrderFields bind={order.draft.bind} />
          <PaymentChoice bind={order.draft.bind} payment={order.payment} />
          <Text $variant="small">
            نستعمل بياناتك لتنفيذ طلبك والتواصل معك بشأنه فقط، كما تبيّن{' '}
            <TextLink to={links.policy} target="_blank">
              سياسة الخصوصية والاسترجاع
            </TextLink>
            .
          </Text>
          <News order={order} />
          <SubmitButton size="lg" wide busy={busy}>
            {order.payment === 'bank' ? 'تأكيد الطلب' : 'تأكيد الطلب والانتقال إلى الدفع'}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}

/** What the last attempt led to. */
function News({ order: { phase, failure, reference, address, payment } }: { readonly order: BundleOrderState }) {
  const onTheWay = payment === 'epayment' && (phase === 'starting' || phase === 'leaving');
  if (!failure && !onTheWay) return null;
  return <InView>{failure ? <FailureNotice failure={failure} /> : <OnTheWayNotice reference={reference} address={address} />}</InView>;
}

/** Brings what has just appeared into view: on a phone it stands below the edge of the screen. */
function InView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its answer, a promise in newer browsers, is not this effect's.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}
