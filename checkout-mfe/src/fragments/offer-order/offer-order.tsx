import type { OfferOrderProps } from '@riwaq/contracts';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useMemo, useState } from 'react';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { emptyCustomer } from '../../parts/order/order-form';
import { PaymentStepButton, usePaymentStep } from '../../parts/order/payment-step';
import { SaleEnded } from '../../parts/order/sale-ended';
import { useTrackCheckout } from '../../parts/order/track-order';
import { OfferSummary, offerValue } from './offer-summary';

const loadPayment = () => import(/* webpackChunkName: "offer-payment" */ './offer-payment');

/** Said where something is missing (specification, section 5). */
const refusal = { title: 'بيانات ناقصة', text: 'يرجى ملء جميع البيانات المطلوبة' };

/** The dialogs that order one choice of a weekly offer: who orders, then how it is paid. An offer that ends meanwhile says so before anything is sent. */
export default function OfferOrder({ offer, choice, gift: won, onClose, onPlaced }: OfferOrderProps) {
  const [since] = useState(now);
  const [ended, setEnded] = useState(false);
  const [isGiftLost, setGiftLost] = useState(false);
  const payment = usePaymentStep(loadPayment);
  const draft = useDraft('offer-order', emptyCustomer);
  const gift = isGiftLost ? null : won;
  const money = useMemo(() => offerValue({ offer, choice }), [offer, choice]);
  useTrackCheckout(money);

  const stillRuns = () => {
    const over = now() > offer.endsAt;
    setEnded(over);
    if (over) payment.close();
    return !over;
  };

  if (payment.Dialog) {
    return (
      <payment.Dialog
        offer={offer}
        choice={choice}
        gift={gift}
        won={won}
        form={draft.values}
        since={since}
        stillRuns={stillRuns}
        onGiftLost={() => setGiftLost(true)}
        onPlaced={() => {
          draft.clear();
          onPlaced();
        }}
        onClose={onClose}
        onBack={payment.close}
      />
    );
  }

  return (
    <Dialog open onClose={onClose} size="lg" title="اطلب العرض">
      {ended ? (
        <SaleEnded title={choice.title} price={choice.originalPrice} />
      ) : (
        <>
          <OfferSummary name={choice.title} choice={choice} gift={gift} />
          <Form label="بيانات الطلب" refusal={refusal} onSubmit={() => stillRuns() && payment.open()} onTouch={payment.preload}>
            <CustomerFields bind={draft.bind} />
            <PrivacyLine />
            <PaymentStepButton payment={payment}>متابعة إلى الدفع</PaymentStepButton>
          </Form>
        </>
      )}
    </Dialog>
  );
}
