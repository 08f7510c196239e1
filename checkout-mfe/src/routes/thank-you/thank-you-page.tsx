import { links, type OrderReference, type PaymentMethod } from '@riwaq/contracts';
import { ButtonLink, Stack, Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { Page, useHydrated } from '@riwaq/runtime';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { EarlierOrder } from '../../parts/order/earlier-order';
import { type StoredSummary, storedSummaryFor } from '../../parts/order/stored-summary';
import { OrderedGoodsSummary } from '../../parts/ordered-goods';
import { AmountDue } from '../../parts/payment-methods/amount-due';
import { BankDetails } from '../../parts/payment-methods/bank-details';
import { CryptoDetails } from '../../parts/payment-methods/crypto-details';
import { nextTexts, successTitle } from '../../parts/success-message';
import { orderFromSearch } from '../../rules/return-addresses';
import { Help } from './help';
import { NextSteps } from './next-steps';
import { Thanks } from './thanks';
import { useOrderStar } from './use-order-star';

interface Props {
  readonly reference: OrderReference;
  /** Known where the order was made on this device. */
  readonly summary: StoredSummary | null;
  readonly method: PaymentMethod;
}

/** What is paid and where, then the order's page, then the order itself. */
function OrderDetails({ reference, summary, method }: Props) {
  return (
    <Stack $gap={3}>
      {(method === 'bank' || method === 'crypto') && (
        <Stack>
          {summary && <AmountDue text={summary.total} />}
          {method === 'bank' ? <BankDetails reference={reference} /> : <CryptoDetails />}
        </Stack>
      )}
      <ButtonLink to={links.order(reference)} size="lg">
        تتبّع طلبك
      </ButtonLink>
      <CopyField label="رقم الطلب" value={reference} />
      {summary && <OrderedGoodsSummary summary={summary} />}
    </Stack>
  );
}

/** `/thank-you`: confirms an order and lists the next steps. External form endpoints redirect here without a reference (D24). */
export function Component() {
  const { search } = useLocation();
  const reference = useHydrated() ? orderFromSearch(search) : null;
  const summary = useMemo(() => (reference ? storedSummaryFor(reference) : null), [reference]);
  const star = useOrderStar(summary?.reference);
  const method = summary?.method ?? 'bank';
  return (
    <Page>
      <div data-coming>
        <Thanks
          tone="success"
          icon="check"
          star={star}
          title={reference ? successTitle : 'شكرًا لك، استلمنا طلبك'}
          details={reference && <OrderDetails reference={reference} summary={summary} method={method} />}
          more={<NextSteps />}
          actions={
            <>
              {!reference && <ButtonLink to={links.orders}>تتبّع طلبك</ButtonLink>}
              <ButtonLink to={links.home} variant="quiet">
                الصفحة الرئيسية
              </ButtonLink>
              <ButtonLink to={links.products} variant="quiet">
                المنتجات الرقمية
              </ButtonLink>
            </>
          }
        >
          <Text>{reference ? nextTexts[method] : 'يسعدنا أنك اخترتنا. إليك ما سيحدث الآن.'}</Text>
          {summary?.earlier && <EarlierOrder reference={summary.earlier} />}
        </Thanks>
      </div>
      <Help reference={reference} />
    </Page>
  );
}
