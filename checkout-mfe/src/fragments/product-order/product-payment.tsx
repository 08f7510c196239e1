import { useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { formatPriceText } from '@riwaq/text';
import { useMemo, useState } from 'react';
import { type AppliedCoupon, couponDiscount, couponSums } from '../../parts/coupon/coupon-and-affiliate';
import { DirectPaymentLink, OrderNotice } from '../../parts/order/order-notice';
import { failureOf, isBusy, newTotalOf } from '../../parts/order/order-reducer';
import { OrderSummary } from '../../parts/order/order-summary';
import { openPaymentTab, paymentLink, paymentTabTexts } from '../../parts/order/payment-tab';
import { PriceChangedDialog } from '../../parts/order/price-changed-dialog';
import { useTrackCheckout } from '../../parts/order/track-order';
import type { Order } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { successTexts, successTitle } from '../../parts/success-message';
import { type ProductForm, type SelectedProduct, selectedPrice, selectedValue } from './product-form';
import { productOrderPlan } from './product-order-plan';

interface ProductPaymentProps {
  readonly order: Order<keyof ProductForm>;
  readonly pick: SelectedProduct;
  readonly file: File | null;
  readonly coupon: AppliedCoupon | null;
  /** The gateway has refused the coupon. */
  readonly onCouponRefused: () => void;
  readonly onPlaced: () => void;
}

/**
 * Payment dialog of a product: by transfer, or on a payment page in a new tab. The gateway's page knows amount and reference; the record's own page (D7) is
 * linked beside it, and is the only one for a price that cannot be charged.
 */
export default function ProductPayment({ order, pick, file, coupon, onCouponRefused, onPlaced }: ProductPaymentProps) {
  const { site, now, openTab } = useHost();
  const { state, draft, since } = order;
  const [way, setWay] = useState<'bank' | 'epayment'>('bank');
  const { product, version } = pick;
  const discount = couponDiscount(coupon);
  const money = useMemo(() => ({ ...selectedValue(pick), value: selectedValue(pick).value - discount }), [pick, discount]);
  useTrackCheckout(money);
  const page = paymentLink(site, [version?.paymentLink, product.paymentLink, 'product']);

  const confirm = async (shownTotal: number) => {
    const tab = way === 'epayment' && (money.value > 0 || page) ? openPaymentTab(openTab) : null;
    const credit = { coupon, affiliate: creditedAffiliate(now()) };
    const plan = productOrderPlan({ form: draft.values, pick, file, way, credit, shownTotal, since });
    const outcome = await order.place(plan, (address) => tab?.go(address));
    if (outcome?.kind === 'failed' && outcome.failure.coupon) onCouponRefused();
    if (outcome?.kind !== 'leaving' && outcome?.kind !== 'accepted') return tab?.close();

    const isStarted = outcome.kind === 'leaving';
    if (!isStarted && page) tab?.go(page);
    const payAt = isStarted ? outcome.address : way === 'epayment' ? page : null;
    const texts = payAt === null ? { text: successTexts.bank } : paymentTabTexts(tab?.isOpen ?? false, isStarted);
    order.finish({ title: successTitle, ...texts, reference: outcome.reference, payAt });
    onPlaced();
  };

  const failure = failureOf(state);
  const status = (
    <>
      <OrderNotice state={state} />
      {failure?.step === 'payment' && way === 'epayment' && page && <DirectPaymentLink address={page} />}
    </>
  );
  const newTotal = newTotalOf(state);
  const shared = { busy: isBusy(state), onClose: order.backToForm };
  if (newTotal !== null) {
    return (
      <PriceChangedDialog {...shared} shown={money.value} total={newTotal} onConfirm={confirm} onBack={order.backToForm}>
        {status}
      </PriceChangedDialog>
    );
  }

  const price = selectedPrice(pick);
  const row = {
    key: product.slug,
    name: product.name,
    detail: version?.version ?? '',
    cover: product.cover,
    price: formatPriceText(price),
  };
  return (
    <PaymentDialog
      {...shared}
      ways={['bank', 'epayment']}
      way={way}
      onWay={setWay}
      summary={<OrderSummary rows={[row]} sums={couponSums(coupon)} />}
      total={discount > 0 ? { amount: money.value } : { text: price }}
      status={status}
      confirm={{ bank: 'تأكيد الطلب', epayment: 'تأكيد الطلب والانتقال إلى الدفع' }}
      onConfirm={() => void confirm(money.value)}
    />
  );
}
