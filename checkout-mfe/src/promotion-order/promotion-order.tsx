import type { OrderReference, PromotionOrderProps } from '@riwaq/contracts';
import { Form } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useState } from 'react';
import { CustomerFields } from '../order/customer-fields';
import { emptyCustomer } from '../order/customer-form';
import { OrderNews } from '../order/order-news';
import { OrderPanel } from '../order/order-panel';
import { PaymentStep } from '../order/payment-step';
import { PrivacyLine } from '../order/privacy-line';
import { SaleEnded } from '../order/sale-ended';
import { useOrder } from '../order/use-order';
import { useOrderForm } from '../order/use-order-form';
import { promotionPlan } from './promotion-plan';
import { useKeptPosts } from './use-kept-posts';

const loadPayment = () => import(/* webpackChunkName: "promotion-payment" */ './promotion-payment');

/** Said where a field is empty (specification, section 5). */
const refusal = { title: 'خطأ في البيانات', text: 'يرجى ملء جميع الحقول المطلوبة' };

/** The form of a promotion. Its order exists once the form has arrived; then the payment dialog opens. */
export default function PromotionOrder({ promotion, affiliate }: PromotionOrderProps) {
  const [reference, setReference] = useState<OrderReference | null>(null);
  const [ended, setEnded] = useState(false);
  const orderForm = useOrderForm('promotion-order', emptyCustomer, loadPayment);
  const { draft, payment, since } = orderForm;
  useKeptPosts();

  const order = useOrder({
    plan: () => promotionPlan({ promotion, affiliate, form: draft.values, since }),
    success: null,
    onBooked: (booked) => {
      setReference(booked);
      payment.open();
    },
  });

  const submit = () => {
    // A form that somebody fills in may stay open longer than the promotion runs.
    const over = now() > promotion.endsAt;
    setEnded(over);
    if (!over) void order.place(promotion.discountedPrice);
  };

  return (
    <OrderPanel order={orderForm}>
      <Form label="طلب العرض" refusal={refusal} onSubmit={submit} onTouch={payment.prepare}>
        <CustomerFields bind={draft.bind} />
        <PrivacyLine />
        {ended && <SaleEnded title={promotion.title} price={promotion.originalPrice} />}
        <OrderNews order={order} success={null} />
        <PaymentStep payment={payment} sending={order.phase !== 'editing'}>
          اطلب العرض الآن
        </PaymentStep>
      </Form>
      {payment.Dialog && reference && (
        <payment.Dialog
          promotion={promotion}
          affiliate={affiliate}
          form={draft.values}
          reference={reference}
          onPlaced={orderForm.close}
          onClose={payment.close}
        />
      )}
    </OrderPanel>
  );
}
