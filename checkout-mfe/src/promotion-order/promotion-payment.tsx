import type { OrderReference, PromotionOrderProps } from '@riwaq/contracts';
import { now, useSite } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { useMemo, useState } from 'react';
import type { CustomerForm } from '../order/customer-form';
import { finishOrder } from '../order/order-identity';
import { paymentLink } from '../order/payment-link';
import { openPaymentTab } from '../order/payment-tab';
import type { PlacedOrder } from '../order/placed-notice';
import { SummarySheet } from '../order/summary-sheet';
import { tell } from '../order/tell';
import { trackPaymentInfo, trackPurchase, useCheckoutBegun } from '../order/track-order';
import { PaymentDialog } from '../payment-methods/payment-dialog';
import type { PaymentWay } from '../payment-methods/payment-way';
import { successTitle } from '../success-message';
import { keepAndSend } from './kept-posts';
import { promotionFields, promotionMoney, promotionRecord } from './promotion-plan';

/** Milliseconds between the confirmation and the payment page in its new tab (specification, section 4). */
const BEFORE_PAYMENT_PAGE = 1000;

const texts: Readonly<Record<PaymentWay, string>> = {
  epayment: 'نفتح لك صفحة الدفع الإلكتروني في نافذة جديدة.',
  bank: 'سنتواصل معك لتأكيد الطلب بعد وصول التحويل.',
  crypto: 'نرسل إليك عنوان المحفظة بالبريد الإلكتروني.',
  paypal: 'استلمنا دفعتك عبر PayPal، ونفعّل طلبك خلال 24 ساعة على الأكثر.',
};

export interface PromotionPaymentProps extends PromotionOrderProps {
  readonly form: CustomerForm;
  readonly reference: OrderReference;
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onClose: () => void;
}

/** How a promotion's order is paid. The order exists already: what fails here is sent again later, and the visitor is done (D10). */
export default function PromotionPayment({ promotion, affiliate, form, reference, onPlaced, onClose }: PromotionPaymentProps) {
  const site = useSite();
  const [way, setWay] = useState<PaymentWay>('epayment');
  const [busy, setBusy] = useState(false);
  const money = useMemo(() => promotionMoney({ promotion, affiliate }), [promotion, affiliate]);
  useCheckoutBegun(money);
  const page = paymentLink(site, [affiliate.paymentLink, 'promotion']);

  const finish = (paid: PaymentWay) => {
    trackPaymentInfo(money, paid);
    void trackPurchase({ ...money, reference, way: paid });
    finishOrder('promotion-order');
    tell({ tone: 'success', title: successTitle, text: texts[paid] });
    onPlaced({ reference, title: successTitle, text: texts[paid], payAt: paid === 'epayment' ? page : null });
  };

  const confirm = async () => {
    if (way === 'paypal' || busy) return;
    setBusy(true);
    const tab = way === 'epayment' && page ? openPaymentTab() : null;
    const submissionDate = new Date(now()).toISOString();
    await keepAndSend(site, {
      record: promotionRecord({ promotion, affiliate }),
      key: `${reference}:method`,
      fields: promotionFields({ promotion, affiliate, form }, { reference, way, submissionDate }),
    });
    if (tab && page) setTimeout(() => tab.go(page), BEFORE_PAYMENT_PAGE);
    finish(way);
  };

  const ways: readonly PaymentWay[] = ['epayment', 'bank', 'crypto'];
  return (
    <PaymentDialog
      ways={ways}
      way={way}
      onWay={setWay}
      reference={reference}
      summary={
        <SummarySheet
          rows={[{ key: promotion.slug, name: promotion.title, price: formatPrice(promotion.discountedPrice) }]}
          total={{ amount: promotion.discountedPrice, original: promotion.originalPrice }}
        />
      }
      news={null}
      confirm={{ epayment: 'تأكيد والانتقال إلى الدفع', bank: 'تأكيد الطلب', crypto: 'تأكيد الطلب' }}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
