import { Page, useHost } from '@riwaq/runtime';
import { useEffect } from 'react';
import { outcomeTitles } from './outcome-titles';
import { PaymentOutcome } from './payment-outcome';
import type { PaymentView } from './payment-view';
import { UnverifiedPayment } from './unverified-payment';
import { usePayment } from './use-payment';

// The first script of this page has no room for it: it comes with the details, while the gateway is asked.
const loadClosing = () => import(/* webpackChunkName: "after-order" */ '../../parts/close-paid-order');

/** `/payment/success`: the return page of the provider. It trusts the gateway only, and closes an order once its registration is accepted. */
export function Component() {
  const payment = usePayment();
  const { view, transferId } = payment;
  const { now } = useHost();

  useEffect(() => {
    if (!isPaid(view) || transferId === null) return;
    loadClosing().then(
      ({ closePaidOrder }) => closePaidOrder(transferId, now()),
      // The record stays: the banner of a later page closes the order.
      () => {},
    );
  }, [view, transferId, now]);

  return (
    <Page title={outcomeTitles[view]}>
      <noscript>{typeof document === 'undefined' && <UnverifiedPayment />}</noscript>
      <div data-scripted data-coming>
        <PaymentOutcome payment={payment} />
      </div>
    </Page>
  );
}

/** Whether the order is paid and the shop has it, by this transfer or by another. */
function isPaid(view: PaymentView): boolean {
  return view === 'success' || view === 'paid-twice' || view === 'returned';
}
