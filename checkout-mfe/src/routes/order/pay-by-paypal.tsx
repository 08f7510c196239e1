import type { OrderStatus } from '@riwaq/contracts';
import { Button, Ltr, Stack, Text } from '@riwaq/design-system';
import { useState } from 'react';
import { LazyPaypal, usePaypalAccount } from '../../parts/paypal/lazy-paypal';
import type { PaypalOutcome } from '../../parts/paypal/paypal-payment';
import { paypalReviewTexts } from '../../parts/paypal/paypal-texts';
import { emailFor } from './use-order-status';

interface Props {
  readonly order: OrderStatus;
  /** In US dollars: «17.50». */
  readonly price: string;
  /** Called once the payment is captured, with a text for the buyer. */
  readonly onPaid: (why: string) => Promise<void>;
}

/** Pays a recorded order of a promotion by PayPal, from any device of its buyer. Nothing where the shop has no account. */
export function PayByPaypal({ order: { reference }, price, onPaid }: Props) {
  const account = usePaypalAccount();
  const [isAsked, setIsAsked] = useState(false);
  if (!account) return null;
  const create = async () => {
    const { createPaypalOrder } = await import(/* webpackChunkName: "paypal-payment" */ '../../parts/paypal/create-paypal-order');
    return createPaypalOrder(reference, emailFor(reference));
  };
  // PayPal's script is loaded for nobody who did not ask for it.
  if (!isAsked) {
    return (
      <Button variant="secondary" wide onClick={() => setIsAsked(true)}>
        ادفع عبر PayPal
      </Button>
    );
  }
  const close = (outcome: PaypalOutcome) => onPaid(outcome === 'reviewed' ? paypalReviewTexts.text : 'وصلتنا دفعتك عبر PayPal.');
  return (
    <Stack>
      <Text>
        المبلغ عبر PayPal: <Ltr>${price}</Ltr>
      </Text>
      <LazyPaypal account={account} create={create} onBusy={() => {}} onPaid={close} />
    </Stack>
  );
}
