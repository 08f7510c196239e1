import { Button, Latin, Notice, Stack, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { track } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { useState } from 'react';
import type { CustomerForm } from '../../parts/order/order-form';
import { finishOrder } from '../../parts/order/order-identity';
import { OrderNotice } from '../../parts/order/order-notice';
import { PriceChangedDialog } from '../../parts/order/price-changed-dialog';
import { contactDigest, trackPurchase } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { thankYouPath } from '../../rules/return-addresses';
import { type OfferChoice, offerOrderPlan } from './offer-order-plan';
import { OfferSummary, offerValue } from './offer-summary';

interface Props {
  /** The gift. */
  readonly name: string;
  /** The visitor orders without it. */
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** Stands in the place of the payment dialog where the offer lost the visitor's gift while the page was open: nothing is charged before they agree. */
function GiftUnavailable({ name, onGoOn, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="هديتك لم تعد متوفرة">
      <Stack $gap={3}>
        <Notice tone="warning" title="تغيّرت هدايا هذا العرض">
          <Text>
            نعتذر، لم تعد «<Latin>{name}</Latin>» من هدايا العرض، ولم يُخصم منك أي مبلغ.
          </Text>
        </Notice>
        <Text>أكمل طلبك دون هدية، أو حدّث الصفحة لتدير العجلة من جديد: ما كتبته محفوظ.</Text>
        <Button size="lg" wide onClick={onGoOn}>
          أكمل الطلب دون هدية
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Said when the order has arrived (specification, section 8). */
const title = 'تم إرسال الطلب بنجاح!';
const texts = {
  epayment: 'سيتم توجيهك للدفع الإلكتروني الآن',
  bank: 'سيتم التواصل معك خلال 24 ساعة لتأكيد الطلب.',
} as const;

interface OfferPaymentProps extends OfferChoice {
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

  async function trackOffer() {
    const user = await contactDigest(form);
    const params = { offer_id: choice.id, offer_title: choice.title, price, has_gift: gift !== null, selected_gift: gift?.name ?? '' };
    track({ name: 'week_offer_form', params: { ...params, payment_method: way, ...(user && { user }) } });
  }

  const order = useOrder({
    plan: (shownTotal) => offerOrderPlan({ offer, choice, gift, won, form, way, shownTotal, since }),
    success,
    onAccepted: (reference) => {
      void trackOffer();
      if (way === 'bank') void trackPurchase({ ...offerValue({ offer, choice }), reference, way, contact: form });
    },
    onPlaced: (reference) => {
      finishOrder('offer-order');
      onPlaced();
      navigate(thankYouPath(reference));
    },
    onNavigate: onClose,
  });
  const busy = order.phase !== 'editing';
  const status = <OrderNotice order={order} success={way === 'epayment' ? success : null} />;
  const { newTotal, isGiftUnavailable } = order;

  if (newTotal !== null) {
    return (
      <PriceChangedDialog order={order} shown={price} total={newTotal} onClose={onClose}>
        {status}
      </PriceChangedDialog>
    );
  }

  if (isGiftUnavailable && gift) {
    const goOn = () => {
      onGiftLost();
      order.backToForm();
    };
    return <GiftUnavailable name={gift.name} onGoOn={goOn} onClose={onClose} />;
  }

  return (
    <PaymentDialog
      ways={['epayment', 'bank']}
      way={way}
      onWay={setWay}
      summary={<OfferSummary name={`${offer.title} — ${choice.title}`} choice={choice} gift={gift} />}
      status={status}
      confirm={{ epayment: 'تأكيد الطلب والانتقال إلى الدفع', bank: 'تأكيد الطلب' }}
      busy={busy}
      onConfirm={() => stillRuns() && order.place(price)}
      onClose={onClose}
      onBack={onBack}
    />
  );
}
