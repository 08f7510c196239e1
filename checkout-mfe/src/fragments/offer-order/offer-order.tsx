import type { OfferOrderProps } from '@riwaq/contracts';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form } from '@riwaq/forms';
import { lazyPart, useHost } from '@riwaq/runtime';
import { useState } from 'react';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { goodsOf } from '../../parts/order/goods';
import { emptyForms } from '../../parts/order/order-form';
import { OrderSummary } from '../../parts/order/order-summary';
import { PaymentStepButton } from '../../parts/order/payment-step-button';
import { SaleEnded } from '../../parts/order/sale-ended';
import { useTrackCheckout } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { orderedOffer } from './ordered-offer';

const Payment = lazyPart(() => import(/* webpackChunkName: "offer-payment" */ './offer-payment'), { name: 'offer payment' });

/** Shown above missing fields (specification, section 5). */
const refusal = { title: 'بيانات ناقصة', text: 'يرجى ملء جميع البيانات المطلوبة' };

/** Dialogs that order one choice of a weekly offer: the customer, then the payment. Sends nothing after the offer's end. */
export default function OfferOrder({ offer, choice, gift: won, onClose, onPlaced }: OfferOrderProps) {
  const [ended, setEnded] = useState(false);
  const [isGiftLost, setGiftLost] = useState(false);
  const order = useOrder('offer-order', { empty: emptyForms.offer, Payment, onClose });
  const { state, draft, PaymentDialog } = order;
  const gift = isGiftLost ? null : won;
  const { now } = useHost();
  const ordered = orderedOffer({ offer, choice, gift, form: draft.values, affiliate: null });
  useTrackCheckout(goodsOf(ordered).value);

  const stillRuns = () => {
    const over = now() > offer.endsAt;
    setEnded(over);
    if (over) order.backToForm();
    return !over;
  };

  if (PaymentDialog) {
    const choosing = { offer, choice, gift, order, stillRuns };
    return <PaymentDialog {...choosing} onGiftLost={() => setGiftLost(true)} onPlaced={onPlaced} onClose={onClose} />;
  }

  return (
    <Dialog open onClose={onClose} size="lg" title="اطلب العرض">
      {ended ? (
        <SaleEnded title={choice.title} price={choice.originalPrice} />
      ) : (
        <>
          <OrderSummary rows={ordered.things.map((thing) => ({ ...thing, name: choice.title }))} />
          <Form label="بيانات الطلب" refusal={refusal} onSubmit={() => stillRuns() && void order.openPayment()} onTouch={order.preload}>
            <CustomerFields draft={draft} />
            <PrivacyLine />
            <PaymentStepButton state={state} total={{ amount: ordered.total, original: choice.originalPrice }}>
              متابعة إلى الدفع
            </PaymentStepButton>
          </Form>
        </>
      )}
    </Dialog>
  );
}
