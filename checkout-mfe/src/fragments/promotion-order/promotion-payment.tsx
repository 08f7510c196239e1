import { type PaymentMethod, type PromotionOrderProps, type PromotionOrderRequest, paymentMethods } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { useMemo, useState } from 'react';
import type { emptyCustomer } from '../../parts/order/order-form';
import type { PlacedOrder } from '../../parts/order/order-reducer';
import { OrderSummary } from '../../parts/order/order-summary';
import { openPaymentTab, paymentLink, paymentTabTexts } from '../../parts/order/payment-tab';
import { updateStoredMethod } from '../../parts/order/stored-summary';
import { trackPaymentInfo, trackPurchase, useTrackCheckout } from '../../parts/order/track-order';
import type { Order } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { LazyPaypal, usePaypalAccount } from '../../parts/paypal/lazy-paypal';
import { createPaypalOrder } from '../../parts/paypal/paypal-sdk';
import { paypalReviewTexts } from '../../parts/paypal/paypal-texts';
import { nextTexts, successTitle } from '../../parts/success-message';
import { storeAndSend } from '../../parts/unsent-choices';
import { promotionValue } from './promotion-order-plan';

/** Milliseconds between the confirmation and the payment page in its new tab (specification, section 4). */
const BEFORE_PAYMENT_PAGE = 1000;

const texts: Readonly<Record<PaymentMethod, string>> = {
  epayment: nextTexts.epayment,
  bank: 'سنتواصل معك لتأكيد الطلب بعد وصول التحويل.',
  crypto: nextTexts.crypto,
  paypal: nextTexts.paypal,
};

/** Shown when PayPal has captured the payment and the endpoint has not accepted the order yet: the gateway retries (D17). */
const paidNotSent = { title: 'خطأ في معالجة الدفع', text: 'تم الدفع بنجاح لكن تعذّر إرسال بياناتك. سنتواصل معك.' };

const messages = {
  registered: undefined,
  unsent: { ...paidNotSent, tone: 'warning' },
  reviewed: { ...paypalReviewTexts, tone: 'warning' },
} as const;

interface PromotionPaymentProps extends PromotionOrderProps {
  readonly order: Order<keyof typeof emptyCustomer>;
  /** The order as the shop has it. */
  readonly placed: PromotionOrderRequest;
}

/** Payment dialog of a promotion's placed order. A form that fails here is kept and retried; the visitor is done (D10). */
export default function PromotionPayment({ promotion, affiliate, order, placed }: PromotionPaymentProps) {
  const { site, now, openTab } = useHost();
  const { reference, price } = placed;
  const [busy, setBusy] = useState(false);
  const account = usePaypalAccount();
  const { paypalPrice, methods = paymentMethods } = promotion;
  const dollars = account && paypalPrice ? { account, price: paypalPrice } : null;
  const ways = methods.filter((method) => method !== 'paypal' || dollars);
  const [way, setWay] = useState<PaymentMethod>(ways[0] ?? 'bank');
  const money = useMemo(() => promotionValue({ promotion, affiliate }), [promotion, affiliate]);
  useTrackCheckout(money);
  const page = paymentLink(site, [affiliate?.paymentLink, 'promotion']);

  const finish = (
    paid: PaymentMethod,
    message: Pick<PlacedOrder, 'title' | 'text' | 'tone' | 'payHint'> = { title: successTitle, text: texts[paid] },
  ) => {
    trackPaymentInfo(money, paid);
    void trackPurchase({ ...money, reference, way: paid });
    updateStoredMethod(reference, paid);
    order.finish({ ...message, reference, payAt: paid === 'epayment' ? page : null });
  };

  const confirm = () => {
    if (way === 'paypal') return;
    const tab = way === 'epayment' && page ? openPaymentTab(openTab) : null;
    // The device keeps the choice until it is accepted: the visitor does not wait.
    void storeAndSend({ order: { ...placed, method: way }, since: now() });
    if (tab && page) setTimeout(() => tab.go(page), BEFORE_PAYMENT_PAGE);
    finish(way, tab ? { title: successTitle, ...paymentTabTexts(tab.isOpen, false) } : undefined);
  };

  const paypal = dollars && (
    <LazyPaypal
      account={dollars.account}
      create={() => createPaypalOrder(reference, placed.customerInfo.email)}
      price={dollars.price}
      onBusy={setBusy}
      onPaid={(outcome) => finish('paypal', messages[outcome])}
    />
  );
  return (
    <PaymentDialog
      ways={ways}
      way={way}
      onWay={setWay}
      more={{ paypal }}
      summary={<OrderSummary rows={[{ key: promotion.slug, name: promotion.title, cover: promotion.cover, price: formatPrice(price) }]} />}
      total={{ amount: price, original: promotion.originalPrice > price ? promotion.originalPrice : undefined }}
      status={null}
      confirm={{ epayment: 'تأكيد والانتقال إلى الدفع', bank: 'تأكيد الطلب', crypto: 'تأكيد الطلب' }}
      busy={busy}
      onConfirm={confirm}
      onClose={order.backToForm}
    />
  );
}
