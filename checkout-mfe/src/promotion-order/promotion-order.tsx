import type { OrderReference, PromotionOrderProps } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { Form, SubmitButton, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useState } from 'react';
import { CustomerFields } from '../order/customer-fields';
import { emptyCustomer } from '../order/customer-form';
import { OrderNews } from '../order/order-news';
import { OrderPanel } from '../order/order-panel';
import { PlacedNotice, type PlacedOrder } from '../order/placed-notice';
import { PrivacyLine } from '../order/privacy-line';
import { SaleEnded } from '../order/sale-ended';
import { useOrder } from '../order/use-order';
import { usePaymentStep } from '../order/use-payment-step';
import { promotionPlan } from './promotion-plan';
import { useKeptPosts } from './use-kept-posts';

const loadPayment = () => import(/* webpackChunkName: "promotion-payment" */ './promotion-payment');

/** Said where a field is empty (specification, section 5). */
const refusal = { title: 'خطأ في البيانات', text: 'يرجى ملء جميع الحقول المطلوبة' };

/** The form of a promotion. Its order exists once the form has arrived; then the payment dialog opens. */
export default function PromotionOrder({ promotion, affiliate }: PromotionOrderProps) {
  const [since, setSince] = useState(now);
  const [reference, setReference] = useState<OrderReference | null>(null);
  const [ended, setEnded] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const payment = usePaymentStep(loadPayment);
  const draft = useDraft('promotion-order', emptyCustomer);
  useKeptPosts();

  const order = useOrder({
    flow: 'promotion-order',
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

  const done = (result: PlacedOrder) => {
    payment.close();
    draft.clear();
    setSince(now());
    setPlaced(result);
  };

  return (
    <OrderPanel>
      {placed ? (
        <PlacedNotice placed={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <Stack onFocus={payment.prepare}>
          <Form label="طلب العرض" refusal={refusal} onSubmit={submit}>
            <CustomerFields bind={draft.bind} />
            <PrivacyLine />
            {ended && <SaleEnded title={promotion.title} price={promotion.originalPrice} />}
            <OrderNews order={order} success={null} />
            <SubmitButton size="lg" wide busy={order.phase !== 'editing' || payment.busy}>
              اطلب العرض الآن
            </SubmitButton>
          </Form>
        </Stack>
      )}
      {payment.Dialog && reference && (
        <payment.Dialog
          promotion={promotion}
          affiliate={affiliate}
          form={draft.values}
          reference={reference}
          onPlaced={done}
          onClose={payment.close}
        />
      )}
    </OrderPanel>
  );
}
