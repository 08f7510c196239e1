import { Button, Latin, Notice, Stack, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { emptyCustomer } from '../../parts/order/order-form';
import { OrderNotice } from '../../parts/order/order-notice';
import { isBusy, newTotalOf } from '../../parts/order/order-reducer';
import { showOrderToast } from '../../parts/order/order-toast';
import { PriceChangedDialog } from '../../parts/order/price-changed-dialog';
import type { Order } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { ProviderSignUp } from '../../parts/provider-sign-up';
import { thankYouPath } from '../../rules/return-addresses';
import { type OfferChoice, offerOrderPlan } from './offer-order-plan';
import { OfferSummary } from './offer-summary';

interface Props {
  /** Name of the gift. */
  readonly name: string;
  /** The visitor orders without it. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Replaces the payment dialog after the offer has lost the visitor's gift. Nothing is charged before they agree. */
function GiftUnavailable({ name, onConfirm, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="هديتك لم تعد متوفرة">
      <Stack $gap={3}>
        <Notice tone="warning" title="تغيّرت هدايا هذا العرض">
          <Text>
            نعتذر، لم تعد «<Latin>{name}</Latin>» من هدايا العرض، ولم يُخصم منك أي مبلغ.
          </Text>
        </Notice>
        <Text>أكمل طلبك دون هدية، أو حدّث الصفحة لتدير العجلة من جديد: ما كتبته محفوظ.</Text>
        <Button size="lg" wide onClick={onConfirm}>
          أكمل الطلب دون هدية
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Shown once the order has arrived (specification, section 8). */
const title = 'تم إرسال الطلب بنجاح!';
const texts = {
  epayment: 'سيتم توجيهك للدفع الإلكتروني الآن',
  bank: 'سيتم التواصل معك خلال 24 ساعة لتأكيد الطلب.',
} as const;

interface OfferPaymentProps extends OfferChoice {
  readonly order: Order<keyof typeof emptyCustomer>;
  /** Whether the offer still runs; shows its end otherwise. */
  readonly stillRuns: () => boolean;
  /** The visitor orders without the lost gift. */
  readonly onGiftLost: () => void;
  /** The order is placed and paid by transfer. */
  readonly onPlaced: () => void;
  readonly onClose: () => void;
}

/** Payment dialog of a weekly offer. Says that a gift is gone before anything is paid. */
export default function OfferPayment(props: OfferPaymentProps) {
  const { now } = useHost();
  const { offer, choice, gift, order, stillRuns, onGiftLost, onPlaced, onClose } = props;
  const { state, draft, since } = order;
  const navigate = useNavigate();
  const [way, setWay] = useState<'bank' | 'epayment'>('epayment');
  const price = choice.discountedPrice;
  const success = { title, text: texts[way] };

  const confirm = async (shownTotal: number) => {
    const affiliate = creditedAffiliate(now());
    const outcome = await order.place(offerOrderPlan({ offer, choice, gift, form: draft.values, way, affiliate, shownTotal, since }));
    if (outcome?.kind === 'leaving' || outcome?.kind === 'accepted') showOrderToast({ tone: 'success', ...success });
    if (outcome?.kind !== 'accepted') return;
    order.finish({ ...success, reference: outcome.reference });
    onPlaced();
    navigate(thankYouPath(outcome.reference));
  };

  const status = <OrderNotice state={state} success={way === 'epayment' && success} />;
  const newTotal = newTotalOf(state);
  const shared = { busy: isBusy(state), onClose, onBack: order.backToForm };
  if (newTotal !== null) {
    return (
      <PriceChangedDialog {...shared} shown={price} total={newTotal} onConfirm={confirm}>
        {status}
      </PriceChangedDialog>
    );
  }

  if (state.name === 'gift-gone' && gift) {
    const orderWithoutGift = () => {
      onGiftLost();
      order.backToForm();
    };
    return <GiftUnavailable name={gift.name} onConfirm={orderWithoutGift} onClose={onClose} />;
  }

  return (
    <PaymentDialog
      {...shared}
      ways={['epayment', 'bank']}
      way={way}
      onWay={setWay}
      summary={<OfferSummary name={`${offer.title} — ${choice.title}`} cover={offer.cover} choice={choice} gift={gift} />}
      total={{ amount: price, original: choice.originalPrice }}
      status={status}
      confirm={{ epayment: 'تأكيد الطلب والانتقال إلى الدفع', bank: 'تأكيد الطلب' }}
      onConfirm={() => stillRuns() && void confirm(price)}
    >
      {choice.hasCourse && (
        <div>
          <Text>تُضاف الدورة إلى حسابك على منصة مزوّد الدورة تلقائيًا بعد الدفع.</Text>
          <ProviderSignUp />
        </div>
      )}
    </PaymentDialog>
  );
}
