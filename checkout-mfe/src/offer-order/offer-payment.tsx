import { track } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { useState } from 'react';
import type { CustomerForm } from '../order/customer-form';
import { finishOrder } from '../order/order-identity';
import { OrderNews } from '../order/order-news';
import { PriceChangedDialog } from '../order/price-changed-dialog';
import { digestOf, trackPurchase } from '../order/track-order';
import { useOrder } from '../order/use-order';
import { PaymentDialog } from '../payment-methods/payment-dialog';
import { thankYouFor } from '../thank-you/order-in-address';
import { GiftGone } from './gift-gone';
import { offerMoney } from './offer-money';
import { type OfferChoice, offerPlan } from './offer-plan';
import { OfferSummary } from './offer-summary';

/** Said when the order has arrived (specification, section 8). */
const title = 'تم إرسال الطلب بنجاح!';
const texts = {
  epayment: 'سيتم توجيهك للدفع الإلكتروني الآن',
  bank: 'سيتم التواصل معك خلال 24 ساعة لتأكيد الطلب.',
} as const;

export interface OfferPaymentProps extends OfferChoice {
  /** What the wheel gave, whether or not the offer still has it. */
  readonly won: OfferChoice['gift'];
  readonly form: CustomerForm;
  readonly since: number;
  /** Whether the offer still runs; where it does not, the caller shows so. */
  readonly stillRuns: () => boolean;
  /** The offer no longer has the gift, and the visitor orders without it. */
  readonly onGiftLost: () => void;
  /** The order is taken and paid by transfer. */
  readonly onPlaced: () => void;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

/** How the offer is paid: electronically at first, or by transfer. A gift that is gone is told before anything is paid. */
export default function OfferPayment(props: OfferPaymentProps) {
  const { offer, choice, gift, won, form, since, stillRuns, onGiftLost, onPlaced, onClose, onBack } = props;
  const navigate = useNavigate();
  const [way, setWay] = useState<'bank' | 'epayment'>('epayment');
  const price = choice.discountedPrice;
  const success = { title, text: texts[way] };

  async function tellOffer() {
    const user = await digestOf(form);
    const params = { offer_id: choice.id, offer_title: choice.title, price, has_gift: gift !== null, selected_gift: gift?.name ?? '' };
    track({ name: 'week_offer_form', params: { ...params, payment_method: way, ...(user && { user }) } });
  }

  const order = useOrder({
    plan: (shownTotal) => offerPlan({ offer, choice, gift, won, form, way, shownTotal, since }),
    success,
    onAccepted: (reference) => {
      void tellOffer();
      if (way === 'bank') void trackPurchase({ ...offerMoney({ offer, choice }), reference, way, contact: form });
    },
    onBooked: (reference) => {
      finishOrder('offer-order');
      onPlaced();
      navigate(thankYouFor(reference));
    },
    onLeave: onClose,
  });
  const busy = order.phase !== 'editing';
  const news = <OrderNews order={order} success={way === 'epayment' ? success : null} />;
  const { newTotal, isGiftGone } = order;

  if (newTotal !== null) {
    return (
      <PriceChangedDialog order={order} shown={price} total={newTotal} onClose={onClose}>
        {news}
      </PriceChangedDialog>
    );
  }

  if (isGiftGone && gift) {
    const goOn = () => {
      onGiftLost();
      order.reconsider();
    };
    return <GiftGone name={gift.name} onGoOn={goOn} onClose={onClose} />;
  }

  return (
    <PaymentDialog
      ways={['epayment', 'bank']}
      way={way}
      onWay={setWay}
      summary={<OfferSummary name={`${offer.title} — ${choice.title}`} choice={choice} gift={gift} />}
      news={news}
      confirm={{ epayment: 'تأكيد الطلب والانتقال إلى الدفع', bank: 'تأكيد الطلب' }}
      busy={busy}
      onConfirm={() => stillRuns() && order.place(price)}
      onClose={onClose}
      onBack={onBack}
    />
  );
}
