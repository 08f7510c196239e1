import type { OrderReference, PromotionOrderProps } from '@riwaq/contracts';
import { Form } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useState } from 'react';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { emptyCustomer } from '../../parts/order/order-form';
import { OrderNotice } from '../../parts/order/order-notice';
import { OrderPanel, useOrderForm } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step';
import { PriceChanged } from '../../parts/order/price-changed';
import { SaleEnded } from '../../parts/order/sale-ended';
import { useOrder } from '../../parts/order/use-order';
import { useUnsentForms } from '../../parts/unsent-forms';
import { promotionOrderPlan } from './promotion-order-plan';

const loadPayment = () => import(/* webpackChunkName: "promotion-payment" */ './promotion-payment');

/** Said where a field is empty (specification, section 5). */
const refusal = { title: 'خطأ في البيانات', text: 'يرجى ملء جميع الحقول المطلوبة' };

/** The form of a promotion. Its order exists once the form has arrived; then the payment dialog opens. */
export default function PromotionOrder({ promotion, affiliate }: PromotionOrderProps) {
  const [reference, setReference] = useState<OrderReference | null>(null);
  const [ended, setEnded] = useState(false);
  const [agreed, setAgreed] = useState(promotion.discountedPrice);
  const orderForm = useOrderForm('promotion-order', emptyCustomer, loadPayment);
  const { draft, payment, since } = orderForm;
  useUnsentForms();

  const order = useOrder({
    plan: (shownTotal) => promotionOrderPlan({ promotion, affiliate, form: draft.values, shownTotal, since }),
    success: null,
    onPlaced: (booked) => {
      setReference(booked);
      payment.open();
    },
  });

  const submit = () => {
    // A form that somebody fills in may stay open longer than the promotion runs.
    const over = now() > promotion.endsAt;
    setEnded(over);
    if (!over) place(promotion.discountedPrice);
  };
  const place = (total: number) => {
    setAgreed(total);
    void order.place(total);
  };
  const { newTotal } = order;
  const busy = order.phase !== 'editing';

  return (
    <OrderPanel order={orderForm}>
      {newTotal !== null ? (
        <PriceChanged
          shown={promotion.discountedPrice}
          total={newTotal}
          busy={busy}
          onConfirm={() => place(newTotal)}
          onBack={order.backToForm}
        >
          <OrderNotice order={order} success={null} />
        </PriceChanged>
      ) : (
        <Form label="طلب العرض" refusal={refusal} onSubmit={submit} onTouch={payment.preload}>
          <CustomerFields bind={draft.bind} />
          <PrivacyLine />
          {ended && <SaleEnded title={promotion.title} price={promotion.originalPrice} />}
          <OrderNotice order={order} success={null} />
          <PaymentStepButton payment={payment} sending={busy}>
            اطلب العرض الآن
          </PaymentStepButton>
        </Form>
      )}
      {payment.Dialog && reference && (
        <payment.Dialog
          promotion={promotion}
          affiliate={affiliate}
          form={draft.values}
          price={agreed}
          reference={reference}
          onPlaced={orderForm.close}
          onClose={payment.close}
        />
      )}
    </OrderPanel>
  );
}
