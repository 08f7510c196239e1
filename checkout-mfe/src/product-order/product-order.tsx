import type { ProductOrderProps } from '@riwaq/contracts';
import { EmptyState, Stack } from '@riwaq/design-system';
import { FileField, Form, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useEffect, useMemo, useState } from 'react';
import { CustomerFields, Whole } from '../order/customer-fields';
import { OrderPanel } from '../order/order-panel';
import { PaymentStep } from '../order/payment-step';
import { PlacedNotice, type PlacedOrder } from '../order/placed-notice';
import { PrivacyLine } from '../order/privacy-line';
import { usePaymentStep } from '../order/use-payment-step';
import { emptyProductForm } from './product-form';
import { pickOf } from './product-pick';
import { ProductPicker } from './product-picker';

const loadPayment = () => import(/* webpackChunkName: "product-payment" */ './product-payment');

/** The form that orders one product: what, by whom, with a file where one is needed. A valid form leads to the payment dialog. */
export default function ProductOrder({ products, initial }: ProductOrderProps) {
  const [since, setSince] = useState(now);
  const [file, setFile] = useState<File | null>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const payment = usePaymentStep(loadPayment);
  const draft = useDraft('product-order', {
    ...emptyProductForm,
    selectedProduct: initial?.slug ?? '',
    selectedVersion: initial?.version ?? '',
  });
  const { values, fill } = draft;
  const { selectedProduct, selectedVersion } = values;
  const pick = useMemo(() => pickOf(products, selectedProduct, selectedVersion), [products, selectedProduct, selectedVersion]);

  // What the page was opened for goes before what an older draft holds.
  const asked = initial?.slug;
  const version = initial?.version ?? '';
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

  const done = (order: PlacedOrder) => {
    payment.close();
    draft.clear();
    setFile(null);
    setSince(now());
    setPlaced(order);
  };

  return (
    <OrderPanel>
      {placed ? (
        <PlacedNotice placed={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <Stack onFocus={payment.prepare}>
          <Form label="طلب منتج" onSubmit={payment.open}>
            <ProductPicker products={products} bind={draft.bind} pick={pick} />
            <CustomerFields bind={draft.bind} commune>
              <Whole>
                <FileField name="fileUpload" label="ملف مرفق" file={file} onFile={setFile} />
              </Whole>
            </CustomerFields>
            <PrivacyLine />
            <PaymentStep busy={payment.busy} lost={payment.lost}>
              متابعة إلى الدفع
            </PaymentStep>
          </Form>
        </Stack>
      )}
      {payment.Dialog && pick && (
        <payment.Dialog form={values} pick={pick} file={file} since={since} onPlaced={done} onClose={payment.close} />
      )}
    </OrderPanel>
  );
}
