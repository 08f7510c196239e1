import { useSite } from '@riwaq/runtime';
import { formatPriceText } from '@riwaq/text';
import { useMemo, useState } from 'react';
import { customerOf } from '../../parts/order/order-form';
import { finishOrder } from '../../parts/order/order-identity';
import { OrderStatus } from '../../parts/order/order-notice';
import type { PlacedOrder } from '../../parts/order/order-panel';
import { openPaymentTab, paymentLink } from '../../parts/order/payment-tab';
import type { OrderPlan } from '../../parts/order/place-order';
import { SummarySheet } from '../../parts/order/summary-sheet';
import { trackPurchase, useTrackCheckout } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { successTexts, successTitle } from '../../parts/success-message';
import { type ProductForm, type SelectedProduct, selectedPrice, selectedValue } from './product-form';

interface ProductInput {
  readonly form: ProductForm;
  readonly pick: SelectedProduct;
  readonly file: File | null;
  readonly way: 'bank' | 'epayment';
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/** How a product is ordered (D16): one form to the endpoint of its record, with the file; its payment happens on a page of its own. */
function productOrderPlan({ form, pick, file, way, since }: ProductInput): OrderPlan {
  const { product, version } = pick;
  const customer = customerOf(form);
  const chosen = version?.version ?? '';
  return {
    flow: 'product-order',
    record: chosen ? `${product.slug}@${chosen}` : product.slug,
    content: JSON.stringify([customer, product.slug, chosen, way, file && [file.name, file.size, file.lastModified]]),
    since,
    ...(file && { file: { field: 'fileUpload', content: file } }),
    fields: (reference) => ({
      ...customer,
      selectedPaymentMethod: way,
      productName: product.name,
      selectedProduct: product.slug,
      selectedVersion: chosen,
      orderReference: reference,
    }),
    summary: {
      lines: [{ name: product.name, detail: chosen, price: formatPriceText(selectedPrice(pick)) }],
      total: formatPriceText(selectedPrice(pick)),
      way,
    },
    value: selectedValue(pick),
  };
}

/** Said where the payment page stands in its own tab. */
const inNewTab = 'فتحنا لك صفحة الدفع الإلكتروني في نافذة جديدة.';

interface ProductPaymentProps {
  readonly form: ProductForm;
  readonly pick: SelectedProduct;
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
  const money = useMemo(() => selectedValue(pick), [pick]);
  useTrackCheckout(money);
  const page = paymentLink(site, [version?.paymentLink, product.paymentLink, 'product']);
  const success = { title: successTitle, text: way === 'epayment' && page !== null ? inNewTab : successTexts.bank };

  const order = useOrder({
    plan: () => productOrderPlan({ form, pick, file, way, since }),
    success,
    isShownInline: true,
    onAccepted: (reference) => void trackPurchase({ ...money, reference, way }),
    onPlaced: (reference) => {
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

  const price = selectedPrice(pick);
  const row = { key: product.slug, name: product.name, details: version ? [version.version] : [], price: formatPriceText(price) };
  return (
    <PaymentDialog
      ways={['bank', 'epayment']}
      way={way}
      onWay={setWay}
      summary={<SummarySheet rows={[row]} total={{ text: price }} />}
      status={<OrderStatus order={order} success={null} />}
      confirm={{ bank: 'تأكيد الطلب', epayment: 'تأكيد الطلب والانتقال إلى الدفع' }}
      busy={order.phase !== 'editing'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
