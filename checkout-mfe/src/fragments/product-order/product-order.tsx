import type { ProductOrderProps } from '@riwaq/contracts';
import { EmptyState } from '@riwaq/design-system';
import { FileField, Form, FullWidth } from '@riwaq/forms';
import { useEffect, useMemo, useState } from 'react';
import { CouponEntry } from '../../parts/coupon/coupon-entry';
import { useCoupon } from '../../parts/coupon/use-coupon';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import type { PlacedOrder } from '../../parts/order/order-panel';
import { OrderPanel, useOrderForm } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step';
import { emptyProductForm, selectedLine, selectedValue, selectProduct } from './product-form';
import { ProductPicker } from './product-picker';

const loadPayment = () => import(/* webpackChunkName: "product-payment" */ './product-payment');

/** The form that orders one product: what, by whom, with a file where one is needed. A valid form leads to the payment dialog. */
export default function ProductOrder({ products, initial, onVersion }: ProductOrderProps) {
  const preselectedSlug = initial?.slug;
  const version = initial?.version ?? '';
  const [file, setFile] = useState<File | null>(null);
  const empty = { ...emptyProductForm, selectedProduct: preselectedSlug ?? '', selectedVersion: version };
  const order = useOrderForm('product-order', empty, loadPayment);
  const { draft, payment, since } = order;
  const { values, fill } = draft;
  const { selectedProduct, selectedVersion } = values;
  const pick = useMemo(() => selectProduct(products, selectedProduct, selectedVersion), [products, selectedProduct, selectedVersion]);

  const { coupon, entry, whenTried, drop } = useCoupon({ kind: 'product', lines: pick ? [selectedLine(pick)] : [] });

  // What the page was opened for goes before what an older draft holds.
  useEffect(() => {
    if (preselectedSlug) fill({ selectedProduct: preselectedSlug, selectedVersion: version });
  }, [preselectedSlug, version, fill]);

  if (products.length === 0) {
    return (
      <EmptyState icon="cart" title="لا منتجات متوفرة الآن" level={3}>
        نفدت الكمية مؤقتًا. عد إلينا قريبًا أو تواصل معنا.
      </EmptyState>
    );
  }

  const close = (placed: PlacedOrder) => {
    setFile(null);
    drop();
    order.close(placed);
  };

  return (
    <OrderPanel order={order}>
      <Form label="طلب منتج" onSubmit={() => whenTried(payment.open)} onTouch={payment.preload}>
        <ProductPicker products={products} bind={draft.bind} pick={pick} {...(onVersion && { onVersion })} />
        <CustomerFields bind={draft.bind} commune>
          <FullWidth>
            <FileField name="fileUpload" label="ملف مرفق" file={file} onFile={setFile} />
          </FullWidth>
        </CustomerFields>
        {pick && selectedValue(pick).value > 0 && <CouponEntry {...entry} />}
        <PrivacyLine />
        <PaymentStepButton payment={payment}>متابعة إلى الدفع</PaymentStepButton>
      </Form>
      {payment.Dialog && pick && (
        <payment.Dialog
          form={values}
          pick={pick}
          file={file}
          coupon={coupon}
          onCouponRefused={drop}
          since={since}
          onPlaced={close}
          onClose={payment.close}
        />
      )}
    </OrderPanel>
  );
}
