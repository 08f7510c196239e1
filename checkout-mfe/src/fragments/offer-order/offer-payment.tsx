import type { CourseAffiliate, TypedForm } from '@riwaq/contracts';
import { Button, Latin, Notice, Stack, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import { OrderNotice } from '../../parts/order/order-notice';
import { PaymentStep } from '../../parts/order/payment-step';
import { useConfirm } from '../../parts/order/use-confirm';
import type { Order } from '../../parts/order/use-order';
import { ProviderSignUp } from '../../parts/provider-sign-up';
import { type OfferChoice, orderedOffer } from './ordered-offer';

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
  readonly order: Order<keyof TypedForm<'offer'>>;
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
  const { offer, choice, gift, order, stillRuns, onGiftLost, onPlaced, onClose } = props;
  const { state, draft } = order;
  const [method, setMethod] = useState<'bank' | 'epayment'>('epayment');
  const orderedBy = (affiliate: CourseAffiliate | null) => orderedOffer({ offer, choice, gift, form: draft.values, affiliate });
  const ordered = orderedBy(null);
  const success = { title, text: texts[method] };
  const confirm = useConfirm(order, { ordered: orderedBy, method, success, thanks: 'on their page', onPlaced });

  if (state.name === 'gift-gone' && gift) {
    const orderWithoutGift = () => {
      onGiftLost();
      order.backToForm();
    };
    return <GiftUnavailable name={gift.name} onConfirm={orderWithoutGift} onClose={onClose} />;
  }

  return (
    <PaymentStep
      order={order}
      ordered={ordered}
      methods={['epayment', 'bank']}
      method={method}
      onMethod={setMethod}
      total={{ amount: ordered.total, original: choice.originalPrice }}
      status={<OrderNotice state={state} success={method === 'epayment' && success} />}
      confirm={{ epayment: 'تأكيد الطلب والانتقال إلى الدفع', bank: 'تأكيد الطلب' }}
      // A new price is the gateway's, which knows whether the offer runs.
      onConfirm={(total) => (total !== ordered.total || stillRuns()) && void confirm(total)}
      onClose={onClose}
    >
      {choice.hasCourse && (
        <div>
          <Text>تُضاف الدورة إلى حسابك على منصة مزوّد الدورة تلقائيًا بعد الدفع.</Text>
          <ProviderSignUp />
        </div>
      )}
    </PaymentStep>
  );
}
