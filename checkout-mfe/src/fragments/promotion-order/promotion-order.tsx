import type { PromotionOrderProps, PromotionOrderRequest } from '@riwaq/contracts';
import { Form } from '@riwaq/forms';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { useState } from 'react';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { emptyCustomer } from '../../parts/order/order-form';
import { OrderNotice } from '../../parts/order/order-notice';
import { OrderPanel } from '../../parts/order/order-panel';
import { isBusy, newTotalOf } from '../../parts/order/order-reducer';
import { PaymentStepButton } from '../../parts/order/payment-step-button';
import { PriceChanged } from '../../parts/order/price-changed';
import { SaleEnded } from '../../parts/order/sale-ended';
import { useOrder } from '../../parts/order/use-order';
import { useUnsentChoices } from '../../parts/unsent-choices';
import { promotionOrder, promotionOrderPlan } from './promotion-order-plan';

const loadPayment = () => import(/* webpackChunkName: "promotion-payment" */ './promotion-payment');

/** Shown above missing fields (specification, section 5). */
const refusal = { title: 'خطأ في البيانات', text: 'يرجى ملء جميع الحقول المطلوبة' };

/** Order form of a promotion. The payment dialog opens once the shop has the order. */
export default function PromotionOrder({ promotion, affiliate }: PromotionOrderProps) {
  const [placed, setPlaced] = useState<PromotionOrderRequest | null>(null);
  const [ended, setEnded] = useState(false);
  const order = useOrder('promotion-order', { empty: emptyCustomer, loadPayment });
  const { state, draft, since, PaymentDialog } = order;
  const { now } = useHost();
  useUnsentChoices();

  const place = async (total: number) => {
    const credited = creditedAffiliate(now());
    const input = { promotion, affiliate, form: draft.values, credited, shownTotal: total };
    const outcome = await order.place(promotionOrderPlan({ ...input, since }));
    if (outcome?.kind !== 'accepted') return;
    setPlaced({ ...promotionOrder(input), reference: outcome.reference });
    await order.openPayment();
  };
  const submit = () => {
    // The promotion may end while the form is open.
    const over = now() > promotion.endsAt;
    setEnded(over);
    if (!over) void place(promotion.discountedPrice);
  };
  const newTotal = newTotalOf(state);

  return (
    <OrderPanel order={order}>
      {newTotal !== null ? (
        <PriceChanged shown={promotion.discountedPrice} total={newTotal} busy={isBusy(state)} onConfirm={place} onBack={order.backToForm}>
          <OrderNotice state={state} />
        </PriceChanged>
      ) : (
        <Form label="طلب العرض" refusal={refusal} onSubmit={submit} onTouch={order.preload}>
          <CustomerFields bind={draft.bind} />
          <PrivacyLine />
          {ended && <SaleEnded title={promotion.title} price={promotion.originalPrice} />}
          <OrderNotice state={state} />
          <PaymentStepButton state={state} methods={promotion.methods}>
            اطلب العرض الآن
          </PaymentStepButton>
        </Form>
      )}
      {PaymentDialog && placed && <PaymentDialog promotion={promotion} affiliate={affiliate} order={order} placed={placed} />}
    </OrderPanel>
  );
}
