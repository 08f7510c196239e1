import type { OrderStatus } from '@riwaq/contracts';
import { Disclosure, Heading, Stack, Text } from '@riwaq/design-system';
import { SupportEmail } from '../../parts/order-reference';
import { AmountDue } from '../../parts/payment-methods/amount-due';
import { BankAccounts } from '../../parts/payment-methods/bank-accounts';
import { BankDetails } from '../../parts/payment-methods/bank-details';
import { CryptoDetails, WalletFields } from '../../parts/payment-methods/crypto-details';
import { SendReceipt } from '../../parts/receipt/lazy-receipt';
import { priceText } from './order-facts';
import { PayByCard } from './pay-by-card';
import { PayByPaypal } from './pay-by-paypal';
import { emailFor } from './use-order-status';

interface Props {
  readonly order: OrderStatus;
  readonly onSent: (order: OrderStatus) => void;
  readonly onClosed: (why: string) => Promise<void>;
}

/** How an unpaid order is paid: the amount, then as its buyer chose, then in another way. Where a receipt was refused, another one comes first. */
export function DueMoney({ order, ...receipt }: Props) {
  const { reference, goods, payableByCard, payableByPaypal, payableByCrypto, receiptRefused, wallet } = order;
  const card = payableByCard && <PayByCard order={order} onClosed={receipt.onClosed} />;
  const form = <SendReceipt order={order} email={emailFor(reference)} {...receipt} />;
  const transfer = (
    <Stack $gap={3}>
      {goods.method !== 'crypto' && <BankDetails />}
      {!receiptRefused && form}
    </Stack>
  );
  const ways = (
    <>
      <AmountDue text={priceText(goods.total)} />
      {goods.method === 'bank' ? (
        <>
          {transfer}
          {card && <Disclosure summary="تفضّل الدفع بالبطاقة؟">{card}</Disclosure>}
        </>
      ) : (
        <>
          {card}
          {goods.method === 'crypto' && <CryptoDetails wallet={wallet} />}
          {!(receiptRefused && goods.method === 'crypto') && (
            <Disclosure summary={goods.method === 'crypto' ? 'حوّلت المبلغ؟ أرسل صورة التحويل' : 'تدفع بتحويل بريدي أو بنكي؟'}>
              {transfer}
            </Disclosure>
          )}
        </>
      )}
      {payableByPaypal && <PayByPaypal order={order} price={payableByPaypal} onPaid={receipt.onClosed} />}
      {payableByCrypto && goods.method !== 'crypto' && (
        <Disclosure summary="تفضّل الدفع بعملة رقمية؟">
          <CryptoDetails reference={reference} wallet={wallet} />
        </Disclosure>
      )}
    </>
  );
  // Who has paid what cannot be read is not asked to pay again; anybody else compares our accounts.
  if (receiptRefused === 'unreadable') {
    return (
      <Stack>
        {form}
        <Disclosure summary="لم تدفع بعد؟ هذه طرق الدفع">
          <Stack>{ways}</Stack>
        </Disclosure>
      </Stack>
    );
  }
  return (
    <Stack>
      {receiptRefused && form}
      <Heading level={2} size={3}>
        ادفع ثمن طلبك
      </Heading>
      {ways}
    </Stack>
  );
}

interface MissingProps extends Pick<OrderStatus, 'reference' | 'wallet'> {
  /** Dinar. */
  readonly left: number;
}

/** What is missing of a price of which a part came, where it goes, and whom to tell. */
export function MissingMoney({ left, reference, wallet }: MissingProps) {
  return (
    <Stack>
      <Heading level={2} size={3}>
        أكمل ثمن طلبك
      </Heading>
      <AmountDue text={priceText(left)} />
      {wallet ? <WalletFields wallet={wallet} /> : <BankAccounts />}
      <Text $variant="small">
        بعد التحويل أخبرنا على <SupportEmail reference={reference} />.
      </Text>
    </Stack>
  );
}
