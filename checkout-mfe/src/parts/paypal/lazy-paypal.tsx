import { Notice, Text } from '@riwaq/design-system';
import { lazyPart, useSite } from '@riwaq/runtime';
import type { PaypalPaymentProps } from './paypal-payment';
import { paypalFailedTexts } from './paypal-texts';

/** Replaces PayPal after a failed download; the other payment methods stay. */
function PaypalUnreachable() {
  return (
    <Notice tone="error" title={paypalFailedTexts.title}>
      <Text>{paypalFailedTexts.text}</Text>
    </Notice>
  );
}

/** The shop's account at PayPal; null without one. */
export function usePaypalAccount(): PaypalPaymentProps['account'] | null {
  const { paypalClientId: clientId, paypalScript: script } = useSite();
  return clientId && script ? { clientId, script } : null;
}

/** A payment by PayPal, loaded when it is shown. */
export const LazyPaypal = lazyPart<PaypalPaymentProps>(() => import(/* webpackChunkName: "paypal-payment" */ './paypal-payment'), {
  name: 'paypal',
  loading: () => <Text $variant="muted">لحظة من فضلك...</Text>,
  without: () => <PaypalUnreachable />,
});
