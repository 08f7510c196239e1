import type { PromotionOrderProps, PromotionOrderRequest } from '@riwaq/contracts';
import { Form } from '@riwaq/forms';
import { lazyPart, useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { useEffect, useRef, useState } from 'react';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { customerOf } from '../../parts/order/customer-of';
import { emptyForms } from '../../parts/order/order-form';
import { OrderNotice } from '../../parts/order/order-notice';
import { OrderPanel } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step-button';
import { SaleEnded } from '../../parts/order/sale-ended';
import { useOrder } from '../../parts/order/use-order';
import { WhilePriceHolds } from '../../parts/order/while-price-holds';
import { useUnsentChoices } from '../../parts/unsent-choices';
import { orderedPromotion } from './ordered-promotion';

const Payment = lazyPart(() => import(/* webpackChunkName: "promotion-payment" */ './promotion-payment'), { name: 'promotion payment' });

/** Shown above missing fields (specification, section 5). */
const refusal = { title: 'خطأ في البيانات', text: 'يرجى ملء جميع الحقول المطلوبة' };

/** Order form of a promotion. The payment dialog opens once the shop has the order. */
export default function PromotionOrder({ promotion, affiliate }: PromotionOrderProps) {
  const [placed, setPlaced] = useState<PromotionOrderRequest | null>(null);
  const [ended, setEnded] = useState(false);
  const order = useOrder('promotion-order', { empty: emptyForms.promotion, Payment });
  const { state, draft, PaymentDialog } = order;
  const { now } = useHost();
  const endedText = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (ended) endedText.current?.focus();
  }, [ended]);
  useUnsentChoices();

  const place = async (total: number) => {
    const ordered = orderedPromotion({ promotion, affiliate, customer: customerOf(draft.values), credited: creditedAffiliate(now()) });
    const outcome = await order.place({ ordered: () => ordered, method: 'epayment', total });
    if (outcome?.kind !== 'accepted') return;
    setPlaced({ ...ordered.request, customerInfo: ordered.customer, price: total, reference: outcome.reference });
    await order.openPayment();
  };
  const submit = () => {
    // The promotion may end while the form is open.
    const over = now() > promotion.endsAt;
    setEnded(over);
    if (!over) void place(promotion.discountedPrice);
  };
  const status = <OrderNotice state={state} />;

  return (
    <OrderPanel order={order}>
      <WhilePriceHolds order={order} shown={promotion.discountedPrice} status={status} onConfirm={(total) => void place(total)}>
        <Form label="طلب العرض" refusal={refusal} onSubmit={submit} onTouch={order.preload}>
          <CustomerFields draft={draft} />
          <PrivacyLine />
          {status}
          {ended ? (
            <div ref={endedText} tabIndex={-1}>
              <SaleEnded title={promotion.title} price={promotion.originalPrice} />
            </div>
          ) : (
            <PaymentStepButton
              state={state}
              methods={promotion.methods}
              total={{ amount: promotion.discountedPrice, original: promotion.originalPrice }}
            >
              اطلب العرض الآن
            </PaymentStepButton>
          )}
        </Form>
      </WhilePriceHolds>
      {PaymentDialog && placed && <PaymentDialog promotion={promotion} affiliate={affiliate} order={order} placed={placed} />}
    </OrderPanel>
  );
}
