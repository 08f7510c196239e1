import type { ProductOrderProps } from '@riwaq/contracts';
import { EmptyState } from '@riwaq/design-system';
import { FileField, Form, Whole } from '@riwaq/forms';
import { useEffect, useMemo, useState } from 'react';
import { CustomerFields } from '../order/customer-fields';
import { OrderPanel } from '../order/order-panel';
import { PaymentStep } from '../order/payment-step';
import type { PlacedOrder } from '../order/placed-notice';
import { PrivacyLine } from '../order/privacy-line';
import { useOrderForm } from '../order/use-order-form';
import { emptyProductForm } from './product-form';
import { pickOf } from './product-pick';
import { ProductPicker } from './product-picker';

const loadPayment = () => import(/* webpackChunkName: "product-payment" */ './product-payment');

/** The form that orders one product: what, by whom, with a file where one is needed. A valid form leads to the payment dialog. */
export default function ProductOrder({ products, initial }: ProductOrderProps) {
  const asked = initial?.slug;
  const version = initial?.version ?? '';
  const [file, setFile] = useState<File | null>(null);
  const empty = { ...emptyProductForm, selectedProduct: asked ?? '', selectedVersion: version };
  const order = useOrderForm('product-order', empty, loadPayment);
  const { draft, payment, since } = order;
  const { values, fill } = draft;
  const { selectedProduct, selectedVersion } = values;
  const pick = useMemo(() => pickOf(products, selectedProduct, selectedVersion), [products, selectedProduct, selectedVersion]);

  // What the page was opened for goes before what an older draft holds.
  useEffect(() => {
    if (asked) fill({ selectedProduct: asked, selectedVersion: version });
  }, [asked, version, fill]);

  if (products.length === 0) {
    return (
      <EmptyState icon="cart" title="لا منتجات متوفرة الآن" level={3}>
        نفدت الكمية مؤقتًا. عد إلينا قريبًا أو تواصل معنا.
      </EmptyState>
    );
  }

  const close = (placed: PlacedOrder) => {
    setFile(null);
    order.close(placed);
  };

  return (
    <OrderPanel order={order}>
      <Form label="طلب منتج" onSubmit={payment.open} onTouch={payment.prepare}>
        <ProductPicker products={products} bind={draft.bind} pick={pick} />
        <CustomerFields bind={draft.bind} commune>
          <Whole>
            <FileField name="fileUpload" label="ملف مرفق" file={file} onFile={setFile} />
          </Whole>
        </CustomerFields>
        <PrivacyLine />
        <PaymentStep payment={payment}>متابعة إلى الدفع</PaymentStep>
      </Form>
      {payment.Dialog && pick && (
        <payment.Dialog form={values} pick={pick} file={file} since={since} onPlaced={close} onClose={payment.close} />
      )}
    </OrderPanel>
  );
}
