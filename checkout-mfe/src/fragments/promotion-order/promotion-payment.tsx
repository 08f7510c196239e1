import { type PaymentMethod, type PromotionOrderProps, type PromotionOrderRequest, paymentMethods, type TypedForm } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { useState } from 'react';
import { goodsOf } from '../../parts/order/goods';
import type { PlacedOrder } from '../../parts/order/order-reducer';
import { PaymentStep } from '../../parts/order/payment-step';
import { openPaymentTab, paymentLink, paymentTabTexts } from '../../parts/order/payment-tab';
import { updateStoredMethod } from '../../parts/order/stored-summary';
import { trackPaymentInfo, trackPurchase, useTrackCheckout } from '../../parts/order/track-order';
import type { Order } from '../../parts/order/use-order';
import { createPaypalOrder } from '../../parts/paypal/create-paypal-order';
import { LazyPaypal, usePaypalAccount } from '../../parts/paypal/lazy-paypal';
import { paypalReviewTexts } from '../../parts/paypal/paypal-texts';
import { nextTexts, successTitle } from '../../parts/success-message';
import { storeAndSend } from '../../parts/unsent-choices';
import { orderedPromotion } from './ordered-promotion';

/** Milliseconds between the confirmation and the payment page in its new tab (specification, section 4). */
const BEFORE_PAYMENT_PAGE = 1000;

const texts: Readonly<Record<PaymentMethod, string>> = {
  epayment: nextTexts.epayment,
  bank: 'سنتواصل معك لتأكيد الطلب بعد وصول التحويل.',
  crypto: nextTexts.crypto,
  paypal: nextTexts.paypal,
};

/** Shown when PayPal has captured the payment and the endpoint has not accepted the order yet: the gateway retries. */
const paidNotSent = { title: 'خطأ في معالجة الدفع', text: 'تم الدفع بنجاح لكن تعذّر إرسال بياناتك. سنتواصل معك.' };

const messages = {
  registered: undefined,
  unsent: { ...paidNotSent, tone: 'warning' },
  reviewed: { ...paypalReviewTexts, tone: 'warning' },
} as const;

interface PromotionPaymentProps extends PromotionOrderProps {
  readonly order: Order<keyof TypedForm<'promotion'>>;
  /** The order as the shop has it. */
  readonly placed: PromotionOrderRequest;
}

/** Payment dialog of a promotion's placed order. A form that fails here is kept and retried; the visitor is done (D10). */
export default function PromotionPayment({ promotion, affiliate, order, placed }: PromotionPaymentProps) {
  const { site, now, openTab } = useHost();
  const { reference, price, customerInfo: customer } = placed;
  const [busy, setBusy] = useState(false);
  const account = usePaypalAccount();
  const { paypalPrice, methods = paymentMethods } = promotion;
  const dollars = account && paypalPrice ? { account, price: paypalPrice } : null;
  const offered = paymentMethods.filter((one) => methods.includes(one) && (one !== 'paypal' || dollars));
  const [method, setMethod] = useState<PaymentMethod>(offered[0] ?? 'bank');
  const { value } = goodsOf(orderedPromotion({ promotion, affiliate, customer, credited: null }));
  useTrackCheckout(value);
  const page = paymentLink(site, [affiliate?.paymentLink, 'promotion']);

  const finish = (
    paid: PaymentMethod,
    message: Pick<PlacedOrder, 'title' | 'text' | 'tone' | 'payHint'> = { title: successTitle, text: texts[paid] },
  ) => {
    trackPaymentInfo(value, paid);
    void trackPurchase({ ...value, reference, method: paid });
    updateStoredMethod(reference, paid);
    order.finish({ ...message, reference, payAt: paid === 'epayment' ? page : null });
  };

  const confirm = () => {
    if (method === 'paypal') return;
    const tab = method === 'epayment' && page ? openPaymentTab(openTab) : null;
    // The device keeps the choice until it is accepted: the visitor does not wait.
    void storeAndSend({ order: { ...placed, method }, since: now() });
    if (tab && page) setTimeout(() => tab.go(page), BEFORE_PAYMENT_PAGE);
    finish(method, tab ? { title: successTitle, ...paymentTabTexts(tab.isOpen, false) } : undefined);
  };

  const paypal = dollars && (
    <LazyPaypal
      account={dollars.account}
      create={() => createPaypalOrder(reference, customer.email)}
      onBusy={setBusy}
      onPaid={(outcome) => finish('paypal', messages[outcome])}
    />
  );
  const agreed = { ...promotion, discountedPrice: price };
  return (
    <PaymentStep
      order={order}
      ordered={orderedPromotion({ promotion: agreed, affiliate, customer, credited: null })}
      methods={offered}
      method={method}
      onMethod={setMethod}
      total={{ amount: price, original: promotion.originalPrice > price ? promotion.originalPrice : undefined }}
      dollars={method === 'paypal' ? dollars?.price : null}
      status={null}
      confirm={{ epayment: 'تأكيد والانتقال إلى الدفع', bank: 'تأكيد الطلب', crypto: 'تأكيد الطلب' }}
      own={method === 'paypal' ? paypal : null}
      busy={busy}
      onConfirm={confirm}
    />
  );
}
