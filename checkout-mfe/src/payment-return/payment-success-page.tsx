import { Page } from '@riwaq/runtime';
import { useEffect } from 'react';
import { shareImage } from '../artwork';
import { closePaidOrder } from './close-paid-order';
import { outcomeTitles } from './outcome-titles';
import { PaymentOutcome } from './payment-outcome';
import { usePayment } from './use-payment';

/**
 * `/payment/success`: where a visitor comes back to from the provider's page. It asks the gateway, and believes nothing
 * else; a paid order is closed once its registration has been accepted (D9).
 */
export function PaymentSuccessPage() {
  const payment = usePayment();
  const { view, transferId } = payment;

  useEffect(() => {
    if (view === 'success' && transferId !== null) closePaidOrder(transferId);
  }, [view, transferId]);

  return (
    <Page title={outcomeTitles[view]} description="نتيجة الدفع الإلكتروني لطلبك." image={shareImage} unlisted>
      <PaymentOutcome payment={payment} />
    </Page>
  );
}

export { PaymentSuccessPage as Component };
