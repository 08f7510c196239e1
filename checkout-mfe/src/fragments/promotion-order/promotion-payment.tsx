import { type OrderReference, type PaymentMethod, type PromotionOrderProps, paymentMethods } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
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
import { nextTexts, successTitle } from '../../parts/success-message';
import { storeAndSend } from '../../parts/unsent-forms';
import { promotionFields, promotionOrderRequest, promotionRecord, promotionValue } from './promotion-order-plan';

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

interface PromotionPaymentProps extends PromotionOrderProps {
  readonly order: Order<keyof typeof emptyCustomer>;
  /** The price that the visitor agreed to, in dinar. */
  readonly price: number;
  readonly reference: OrderReference;
}

/** Payment dialog of a promotion's placed order. A form that fails here is kept and retried; the visitor is done (D10). */
export default function PromotionPayment({ promotion, affiliate, order, price, reference }: PromotionPaymentProps) {
  const { site, now, openTab } = useHost();
  const form = order.draft.values;
  const [busy, setBusy] = useState(false);
  const [credited] = useState(() => creditedAffiliate(now()));
  const account = usePaypalAccount();
  const { paypalPrice, methods = paymentMethods } = promotion;
  const dollars = account && paypalPrice ? { account, price: paypalPrice } : null;
  const ways = methods.filter((method) => method !== 'paypal' || dollars);
  const [way, setWay] = useState<PaymentMethod>(ways[0] ?? 'bank');
  const money = useMemo(() => promotionValue({ promotion, affiliate }), [promotion, affiliate]);
  useTrackCheckout(money);
  const page = paymentLink(site, [affiliate.paymentLink, 'promotion']);

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
    const since = now();
    const submissionDate = new Date(since).toISOString();
    // The device keeps the form until it is accepted: the visitor does not wait.
    void storeAndSend({
      record: promotionRecord({ promotion, affiliate }),
      key: `${reference}:method`,
      fields: promotionFields({ promotion, affiliate, form, credited, shownTotal: price }, { reference, way, submissionDate }),
      since,
    });
    if (tab && page) setTimeout(() => tab.go(page), BEFORE_PAYMENT_PAGE);
    finish(way, tab ? { title: successTitle, ...paymentTabTexts(tab.isOpen, false) } : undefined);
  };

  const request = promotionOrderRequest({ promotion, affiliate, form, credited }, reference);
  const paypal = dollars && (
    <LazyPaypal
      account={dollars.account}
      create={() => createPaypalOrder('/api/paypal/orders', request)}
      price={dollars.price}
      onBusy={setBusy}
      onPaid={(registered) => finish('paypal', registered ? undefined : { ...paidNotSent, tone: 'warning' })}
    />
  );
  return (
    <PaymentDialog
      ways={ways}
      way={way}
      onWay={setWay}
      reference={reference}
      more={{ paypal }}
      summary={
        <OrderSummary
          rows={[{ key: promotion.slug, name: promotion.title, cover: promotion.cover, price: formatPrice(price) }]}
          total={{ amount: price, original: promotion.originalPrice > price ? promotion.originalPrice : undefined }}
        />
      }
      status={null}
      confirm={{ epayment: 'تأكيد والانتقال إلى الدفع', bank: 'تأكيد الطلب', crypto: 'تأكيد الطلب' }}
      busy={busy}
      onConfirm={confirm}
      onClose={order.backToForm}
    />
  );
}
