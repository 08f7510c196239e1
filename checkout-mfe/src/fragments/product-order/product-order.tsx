import type { ProductOrderProps } from '@riwaq/contracts';
import { EmptyState } from '@riwaq/design-system';
import { FieldGrid, FileField, Form, FullWidth, useChosenFile } from '@riwaq/forms';
import { lazyPart } from '@riwaq/runtime';
import { readPrice } from '@riwaq/text';
import { useEffect, useMemo } from 'react';
import { CouponEntry } from '../../parts/coupon/coupon-entry';
import { useCoupon } from '../../parts/coupon/use-coupon';
import { CommuneField, CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { OptionalExtras } from '../../parts/order/optional-extras';
import { emptyForms } from '../../parts/order/order-form';
import { OrderPanel } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step-button';
import { useOrder } from '../../parts/order/use-order';
import { selectedLine, selectedPrice, selectProduct, totalOf } from './product-form';
import { ProductPicker } from './product-picker';

const Payment = lazyPart(() => import(/* webpackChunkName: "product-payment" */ './product-payment'), { name: 'product payment' });

/** The file goes to the team with the order. A receipt has its own form on the order's page. */
const FILE_PURPOSE = 'وثيقة من مؤسستك إن لزمت:';

/** Order form of one product. Where the page shows its version, the form does not ask for it. A valid form opens the payment dialog. */
export default function ProductOrder({ products, initial, versionAt, onPlaced }: ProductOrderProps) {
  const preselectedSlug = initial?.slug;
  const version = initial?.version ?? '';
  const chosen = useChosenFile();
  const empty = { ...emptyForms.product, selectedProduct: preselectedSlug ?? '', selectedVersion: version };
  const order = useOrder('product-order', { empty, Payment });
  const { state, draft, PaymentDialog } = order;
  const { values, fill } = draft;
  const { selectedProduct, selectedVersion } = values;
  const pick = useMemo(() => selectProduct(products, selectedProduct, selectedVersion), [products, selectedProduct, selectedVersion]);

  const { coupon, entry, holdsCode, whenTried, drop } = useCoupon({ kind: 'product', lines: pick ? [selectedLine(pick)] : [] }, state);

  const isPlaced = state.name === 'placed';
  useEffect(() => onPlaced?.(isPlaced), [isPlaced, onPlaced]);

  // The page's product replaces the one of an older draft, and of the empty form for another order.
  useEffect(() => {
    if (preselectedSlug && !isPlaced) fill({ selectedProduct: preselectedSlug, selectedVersion: version });
  }, [preselectedSlug, version, isPlaced, fill]);

  if (products.length === 0) {
    return (
      <EmptyState icon="cart" title="لا منتجات متوفرة الآن" level={3}>
        نفدت الكمية مؤقتًا. عد إلينا قريبًا أو تواصل معنا.
      </EmptyState>
    );
  }

  const clear = () => {
    void chosen.choose(null);
    drop();
  };

  return (
    <OrderPanel order={order}>
      <Form label="طلب منتج" onSubmit={() => whenTried(order.openPayment)} onTouch={order.preload}>
        <ProductPicker products={products} bind={draft.bind} pick={pick} versionAt={versionAt} />
        <CustomerFields draft={draft} />
        <OptionalExtras holds={values.commune !== '' || chosen.file !== null || holdsCode}>
          <FieldGrid>
            <CommuneField draft={draft} />
            <FullWidth>
              <FileField name="fileUpload" label="ملف مرفق" purpose={FILE_PURPOSE} chosen={chosen} />
            </FullWidth>
            {pick && readPrice(selectedPrice(pick)) > 0 && (
              <FullWidth>
                <CouponEntry {...entry} />
              </FullWidth>
            )}
          </FieldGrid>
        </OptionalExtras>
        <PrivacyLine />
        <PaymentStepButton state={state} total={pick && totalOf(pick, coupon)}>
          متابعة إلى الدفع
        </PaymentStepButton>
      </Form>
      {PaymentDialog && pick && <PaymentDialog order={order} pick={pick} file={chosen.file} coupon={coupon} onPlaced={clear} />}
    </OrderPanel>
  );
}
