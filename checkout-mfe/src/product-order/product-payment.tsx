import { useSite } from '@riwaq/runtime';
import { formatPriceText } from '@riwaq/text';
import { useMemo, useState } from 'react';
import { finishOrder } from '../order/order-identity';
import { OrderNews } from '../order/order-news';
import { paymentLink } from '../order/payment-link';
import { openPaymentTab } from '../order/payment-tab';
import type { PlacedOrder } from '../order/placed-notice';
import { SummarySheet } from '../order/summary-sheet';
import { trackPurchase, useCheckoutBegun } from '../order/track-order';
import { useOrder } from '../order/use-order';
import { PaymentDialog } from '../payment-methods/payment-dialog';
import { successTexts, successTitle } from '../success-message';
import type { ProductForm } from './product-form';
import { moneyOf, type ProductPick, priceOf } from './product-pick';
import { productPlan } from './product-plan';

/** Said where the payment page stands in its own tab. */
const inNewTab = 'فتحنا لك صفحة الدفع الإلكتروني في نافذة جديدة.';

export interface ProductPaymentProps {
  readonly form: ProductForm;
  readonly pick: ProductPick;
  readonly file: File | null;
  readonly since: number;
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onClose: () => void;
}

/** How the product is paid: by transfer, or on a payment page in a new tab, which opens once the shop has the order. */
export default function ProductPayment({ form, pick, file, since, onPlaced, onClose }: ProductPaymentProps) {
  const site = useSite();
  const [way, setWay] = useState<'bank' | 'epayment'>('bank');
  const { product, version } = pick;
  const money = useMemo(() => moneyOf(pick), [pick]);
  useCheckoutBegun(money);
  const page = paymentLink(site, [version?.paymentLink, product.paymentLink, 'product']);
  const success = { title: successTitle, text: way === 'epayment' && page !== null ? inNewTab : successTexts.bank };

  const order = useOrder({
    plan: () => productPlan({ form, pick, file, way, since }),
    success,
    isSaidInPlace: true,
    onAccepted: (reference) => void trackPurchase({ ...money, reference, way }),
    onBooked: (reference) => {
      finishOrder('product-order');
      onPlaced({ ...success, reference, payAt: way === 'epayment' ? page : null });
    },
  });

  const confirm = async () => {
    if (way === 'bank' || page === null) return void order.place(0);
    const tab = openPaymentTab();
    const outcome = await order.place(0);
    if (outcome?.kind === 'booked') tab.go(page);
    else tab.close();
  };

  const price = priceOf(pick);
  const row = { key: product.slug, name: product.name, details: version ? [version.version] : [], price: formatPriceText(price) };
  return (
    <PaymentDialog
      ways={['bank', 'epayment']}
      way={way}
      onWay={setWay}
      summary={<SummarySheet rows={[row]} total={{ text: price }} />}
      news={<OrderNews order={order} success={null} />}
      confirm={{ bank: 'تأكيد الطلب', epayment: 'تأكيد الطلب والانتقال إلى الدفع' }}
      busy={order.phase !== 'editing'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
