import type { OrderReference } from '@riwaq/contracts';
import { now, useSite } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { formatPriceText } from '@riwaq/text';
import { useMemo, useRef, useState } from 'react';
import { type AppliedCoupon, couponDiscount, couponSums } from '../../parts/coupon/coupon-and-affiliate';
import { useRefusedCoupon } from '../../parts/coupon/use-coupon';
import { finishOrder } from '../../parts/order/order-identity';
import { DirectPaymentLink, OrderNotice } from '../../parts/order/order-notice';
import type { PlacedOrder } from '../../parts/order/order-panel';
import { OrderSummary } from '../../parts/order/order-summary';
import { openPaymentTab, type PaymentTab, paymentLink, paymentTabTexts } from '../../parts/order/payment-tab';
import { PriceChangedDialog } from '../../parts/order/price-changed-dialog';
import { trackPurchase, useTrackCheckout } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { successTexts, successTitle } from '../../parts/success-message';
import { type ProductForm, type SelectedProduct, selectedPrice, selectedValue } from './product-form';
import { productOrderPlan } from './product-order-plan';

interface ProductPaymentProps {
  readonly form: ProductForm;
  readonly pick: SelectedProduct;
  readonly file: File | null;
  readonly coupon: AppliedCoupon | null;
  /** The gateway has refused the coupon: it is none of the order's any more. */
  readonly onCouponRefused: () => void;
  readonly since: number;
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onClose: () => void;
}

/**
 * How the product is paid: by transfer, or on a payment page in a new tab, which opens once the shop has the order. That page is the gateway's, with amount
 * and reference; the record's own stays beside it (D7), and stands alone where the price is none that can be charged.
 */
export default function ProductPayment({ form, pick, file, coupon, onCouponRefused, since, onPlaced, onClose }: ProductPaymentProps) {
  const site = useSite();
  const [way, setWay] = useState<'bank' | 'epayment'>('bank');
  const [taken, setTaken] = useState(false);
  const tab = useRef<PaymentTab | null>(null);
  const { product, version } = pick;
  const discount = couponDiscount(coupon);
  const money = useMemo(() => ({ ...selectedValue(pick), value: selectedValue(pick).value - discount }), [pick, discount]);
  useTrackCheckout(money);
  const page = paymentLink(site, [version?.paymentLink, product.paymentLink, 'product']);

  const finish = (reference: OrderReference, started: string | null) => {
    const payAt = way === 'epayment' ? (started ?? page) : null;
    const texts = payAt === null ? { text: successTexts.bank } : paymentTabTexts(tab.current?.isOpen ?? false, started !== null);
    finishOrder('product-order');
    onPlaced({ title: successTitle, ...texts, reference, payAt, directPaymentLink: started && page });
  };
  const order = useOrder({
    plan: (shownTotal) => {
      const credit = { coupon, affiliate: creditedAffiliate(now()) };
      return productOrderPlan({ form, pick, file, way, credit, shownTotal, since, open: (address) => tab.current?.go(address) });
    },
    success: { title: successTitle, text: successTexts[way] },
    isShownInline: true,
    stays: true,
    onAccepted: (reference) => {
      setTaken(true);
      void trackPurchase({ ...money, reference, way });
    },
    onPlaced: (reference) => finish(reference, null),
    onNavigate: onClose,
  });

  useRefusedCoupon(order, onCouponRefused);

  const confirm = async (total: number) => {
    const pays = way === 'epayment' && (money.value > 0 || page !== null);
    tab.current = pays ? openPaymentTab() : null;
    const outcome = await order.place(total);
    if (outcome?.kind === 'leaving') finish(outcome.reference, outcome.address);
    else if (outcome?.kind === 'booked' && page !== null) tab.current?.go(page);
    else tab.current?.close();
    return outcome;
  };

  const status = (
    <>
      <OrderNotice order={order} success={null} />
      {order.failure && taken && way === 'epayment' && page && <DirectPaymentLink address={page} />}
    </>
  );
  if (order.newTotal !== null) {
    const changed = { ...order, place: confirm };
    return (
      <PriceChangedDialog order={changed} shown={money.value} total={order.newTotal} onClose={onClose}>
        {status}
      </PriceChangedDialog>
    );
  }

  const price = selectedPrice(pick);
  const row = { key: product.slug, name: product.name, details: version ? [version.version] : [], price: formatPriceText(price) };
  return (
    <PaymentDialog
      ways={['bank', 'epayment']}
      way={way}
      onWay={setWay}
      summary={<OrderSummary rows={[row]} sums={couponSums(coupon)} total={discount > 0 ? { amount: money.value } : { text: price }} />}
      status={status}
      confirm={{ bank: 'تأكيد الطلب', epayment: 'تأكيد الطلب والانتقال إلى الدفع' }}
      busy={order.phase !== 'editing'}
      onConfirm={() => void confirm(money.value)}
      onClose={onClose}
    />
  );
}
