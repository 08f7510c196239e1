import type { CourseAffiliate } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { useState } from 'react';
import type { AppliedCoupon } from '../../parts/coupon/coupon-and-affiliate';
import { goodsOf } from '../../parts/order/goods';
import { DirectPaymentLink, OrderNotice } from '../../parts/order/order-notice';
import { failureOf } from '../../parts/order/order-reducer';
import { PaymentStep } from '../../parts/order/payment-step';
import { openPaymentTab, paymentLink, paymentTabTexts } from '../../parts/order/payment-tab';
import { useTrackCheckout } from '../../parts/order/track-order';
import type { Order } from '../../parts/order/use-order';
import { successTexts, successTitle } from '../../parts/success-message';
import { orderedProduct } from './ordered-product';
import { type ProductForm, type SelectedProduct, totalOf } from './product-form';

interface ProductPaymentProps {
  readonly order: Order<keyof ProductForm>;
  readonly pick: SelectedProduct;
  readonly file: File | null;
  readonly coupon: AppliedCoupon | null;
  readonly onPlaced: () => void;
}

/**
 * Payment dialog of a product: by transfer, or on a payment page in a new tab. The gateway's page knows amount and reference; the record's own page is
 * linked beside it, and is the only one for a price that cannot be charged.
 */
export default function ProductPayment({ order, pick, file, coupon, onPlaced }: ProductPaymentProps) {
  const { site, openTab } = useHost();
  const { state, draft } = order;
  const [method, setMethod] = useState<'bank' | 'epayment'>('bank');
  const orderedBy = (affiliate: CourseAffiliate | null) => orderedProduct({ form: draft.values, pick, credit: { coupon, affiliate } });
  const ordered = orderedBy(null);
  useTrackCheckout(goodsOf(ordered).value);
  const page = paymentLink(site, [pick.version?.paymentLink, pick.product.paymentLink, 'product']);

  const confirm = async (total: number) => {
    const tab = method === 'epayment' && (ordered.total > 0 || page) ? openPaymentTab(openTab) : null;
    const outcome = await order.place({ ordered: orderedBy, method, total, file }, (address) => tab?.go(address));
    if (outcome?.kind !== 'leaving' && outcome?.kind !== 'accepted') return tab?.close();

    const isStarted = outcome.kind === 'leaving';
    if (!isStarted && page) tab?.go(page);
    const payAt = isStarted ? outcome.address : method === 'epayment' ? page : null;
    const texts = payAt === null ? { text: successTexts.bank } : paymentTabTexts(tab?.isOpen ?? false, isStarted);
    order.finish({ title: successTitle, ...texts, reference: outcome.reference, payAt });
    onPlaced();
  };

  const isUnstarted = failureOf(state)?.step === 'payment' && method === 'epayment';
  return (
    <PaymentStep
      order={order}
      ordered={ordered}
      methods={['epayment', 'bank']}
      method={method}
      onMethod={setMethod}
      total={totalOf(pick, coupon)}
      status={
        <>
          <OrderNotice state={state} />
          {isUnstarted && page && <DirectPaymentLink address={page} />}
        </>
      }
      confirm={{ bank: 'تأكيد الطلب', epayment: 'تأكيد الطلب والانتقال إلى الدفع' }}
      onConfirm={(total) => void confirm(total)}
    />
  );
}
