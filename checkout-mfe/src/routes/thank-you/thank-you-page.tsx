import { links, type OrderReference, type PaymentMethod } from '@riwaq/contracts';
import { ButtonLink, Stack, Text, TextLink } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { Page, useHydrated } from '@riwaq/runtime';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { EarlierOrder } from '../../parts/order/earlier-order';
import { type StoredSummary, storedSummaryFor } from '../../parts/order/stored-summary';
import { OrderedGoodsSummary } from '../../parts/ordered-goods';
import { AmountDue } from '../../parts/payment-methods/amount-due';
import { BankAccounts } from '../../parts/payment-methods/bank-accounts';
import { CryptoDetails } from '../../parts/payment-methods/crypto-details';
import { ReceiptByEmail } from '../../parts/receipt/receipt-by-email';
import { TransferAndReceipt } from '../../parts/receipt/transfer-and-receipt';
import { nextTexts, successTitle, titleOfTransfer } from '../../parts/success-message';
import { useKnownOrder } from '../../parts/use-known-order';
import { orderFromSearch } from '../../rules/return-addresses';
import { Help } from './help';
import { NextSteps } from './next-steps';
import { Thanks } from './thanks';

/** State of the page's history entry, after an order on this device. It survives a reload. */
const ThankedSchema = v.object({ said: v.string() });

interface Props {
  readonly reference: OrderReference;
  /** Known where the order was made on this device. */
  readonly summary: StoredSummary | null;
  readonly method: PaymentMethod;
  /** The sentence of its flow (specification, section 8), where it came from one. */
  readonly said: string | undefined;
  /** Whether the gateway still waits for the payment, as far as is known. */
  readonly isDue: boolean;
}

/** What is paid and where, then the order's page, then the order itself. */
function OrderDetails({ reference, summary, method, said, isDue }: Props) {
  const byTransfer = isDue && method === 'bank';
  return (
    <Stack $gap={3}>
      {byTransfer &&
        (summary ? (
          <TransferAndReceipt reference={reference} total={summary.total} />
        ) : (
          <Stack $gap={1}>
            <Text>
              إن اخترت التحويل فحوّل إلى أحد هذه الحسابات، ثم أرسل الوصل من <TextLink to={links.order(reference)}>صفحة طلبك</TextLink>.
            </Text>
            <BankAccounts />
            <ReceiptByEmail reference={reference} />
          </Stack>
        ))}
      {isDue && method === 'crypto' && (
        <Stack>
          {summary && <AmountDue text={summary.total} />}
          <CryptoDetails />
        </Stack>
      )}
      <ButtonLink to={links.order(reference)} size="lg" variant={byTransfer ? 'secondary' : 'primary'}>
        تتبّع طلبك
      </ButtonLink>
      <CopyField label="رقم الطلب" value={reference} />
      {summary && <OrderedGoodsSummary summary={summary} />}
      {isDue && summary && titleOfTransfer(summary) && <Text $variant="small">{said ?? `${successTitle} ${nextTexts.bank}`}</Text>}
    </Stack>
  );
}

/** `/thank-you`: confirms an order and lists the next steps. External form endpoints redirect here without a reference (D24). */
export function Component() {
  const { search, state } = useLocation();
  const said = v.is(ThankedSchema, state) ? state.said : undefined;
  const reference = useHydrated() ? orderFromSearch(search) : null;
  const summary = useMemo(() => (reference ? storedSummaryFor(reference) : null), [reference]);
  const { star, words } = useKnownOrder(summary?.reference);
  const method = summary?.method ?? 'bank';
  // The buyer makes a transfer: that comes first, and the sentence of the specification last.
  const transfer = !words && summary && titleOfTransfer(summary);
  return (
    <Page>
      <div data-coming>
        <Thanks
          tone={words?.tone ?? 'success'}
          icon={words?.icon ?? 'check'}
          star={star}
          title={words?.title ?? (transfer || (reference ? successTitle : 'شكرًا لك، استلمنا طلبك'))}
          details={reference && <OrderDetails reference={reference} summary={summary} method={method} said={said} isDue={!words} />}
          more={!words && <NextSteps isByTransfer={summary?.method === 'bank'} />}
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
          {words ? (
            <>
              <Text>{words.text}</Text>
              <Text $variant="muted">{words.next}</Text>
            </>
          ) : (
            !transfer && <Text>{reference ? nextTexts[method] : 'يسعدنا أنك اخترتنا. إليك ما سيحدث الآن.'}</Text>
          )}
          {summary?.earlier && <EarlierOrder reference={summary.earlier} />}
        </Thanks>
      </div>
      <Help reference={reference} />
    </Page>
  );
}
