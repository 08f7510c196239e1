import { track } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { formatPrice } from '@riwaq/text';
import { useState } from 'react';
import type { CustomerForm } from '../order/customer-form';
import { finishOrder } from '../order/order-identity';
import { OrderNews } from '../order/order-news';
import { PriceChangedDialog } from '../order/price-changed-dialog';
import { SummarySheet } from '../order/summary-sheet';
import { digestOf, trackPurchase } from '../order/track-order';
import { useOrder } from '../order/use-order';
import { PaymentDialog } from '../payment-methods/payment-dialog';
import { thankYouFor } from '../thank-you/order-in-address';
import { type OfferChoice, offerMoney, offerPlan } from './offer-plan';

/** Said when the order has arrived (specification, section 8). */
const title = 'تم إرسال الطلب بنجاح!';
const texts = {
  epayment: 'سيتم توجيهك للدفع الإلكتروني الآن',
  bank: 'سيتم التواصل معك خلال 24 ساعة لتأكيد الطلب.',
} as const;

interface Props extends OfferChoice {
  readonly form: CustomerForm;
  readonly since: number;
  /** Whether the offer still runs; where it does not, the caller shows so. */
  readonly stillRuns: () => boolean;
  /** The offer no longer has the gift, and nothing was charged. */
  readonly onGiftGone: () => void;
  /** The order is taken and paid by transfer. */
  readonly onPlaced: () => void;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

/** How the offer is paid: electronically at first, or by transfer. */
export function OfferPayment({ offer, choice, gift, form, since, stillRuns, onGiftGone, onPlaced, onClose, onBack }: Props) {
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
    flow: 'offer-order',
    plan: (shownTotal) => offerPlan({ offer, choice, gift, form, way, shownTotal, since }),
    success,
    onAccepted: () => void tellOffer(),
    onBooked: (reference) => {
      void trackPurchase({ ...offerMoney({ offer, choice, gift }), reference, way, contact: form });
      finishOrder('offer-order');
      onPlaced();
      navigate(thankYouFor(reference));
    },
    onLeave: onClose,
  });
  const place = async () => {
    const outcome = await order.place(price);
    if (outcome?.kind === 'gift-gone') onGiftGone();
  };
  const busy = order.phase !== 'editing';
  const news = <OrderNews order={order} success={way === 'epayment' ? success : null} />;
  const { newTotal } = order;

  if (newTotal !== null) {
    return (
      <PriceChangedDialog order={order} shown={price} total={newTotal} onClose={onClose}>
        {news}
      </PriceChangedDialog>
    );
  }

  const details = gift ? [`هدية: ${gift.name}`] : [];
  return (
    <PaymentDialog
      ways={['epayment', 'bank']}
      way={way}
      onWay={setWay}
      summary={
        <SummarySheet
          rows={[{ key: choice.id, name: `${offer.title} — ${choice.title}`, details, price: formatPrice(price) }]}
          total={{ amount: price, original: choice.originalPrice }}
        />
      }
      news={news}
      confirm={{ epayment: 'تأكيد الطلب والانتقال إلى الدفع', bank: 'تأكيد الطلب' }}
      busy={busy}
      onConfirm={() => stillRuns() && place()}
      onClose={onClose}
      onBack={onBack}
    />
  );
}
