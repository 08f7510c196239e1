import { walletOf } from '@riwaq/contracts/order-history';
import { readTransferAmount } from '@riwaq/contracts/read-dinars';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import { color, Heading, media, radius, Stack, space, Text } from '@riwaq/design-system';
import { DateField, type Draft, TextField } from '@riwaq/forms';
import { formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import { Fact, Facts } from '../parts/facts';
import { leftOf, possibleDays, type TransferAct } from './act-words';
import { formatDay } from './order-words';
import { Receipt } from './receipt';
import { WalletText } from './wallet-text';

/** What was received beside what is typed; below one another on a phone. */
export const Beside = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Ground = styled(Stack)`
  padding: ${space[2]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

interface TransferFactsProps {
  readonly order: Pick<OrderRecord, 'reference' | 'receipt' | 'history'> & {
    readonly goods: Pick<OrderRecord['goods'], 'total' | 'method'>;
  };
  readonly allowed: TransferAct | Extract<AllowedAct, { act: 'receipt-refused' }>;
}

/** Where staff sees that a transfer came, by the way in which it is paid. A wallet names no dinar. */
const seenIn = (method: string) =>
  method === 'crypto'
    ? {
        ...{ says: 'تقوله المحفظة', record: 'سجلّ المحفظة', number: '(hash)', sum: 'قيمته بالدينار' },
        ...{ amount: 'قيمة ما وصل بالدينار (دج)', missing: 'اكتب قيمة ما وصل بالدينار' },
        hint: 'إن وصل المطلوب كله فاكتب ثمن الطلب',
      }
    : {
        ...{ says: 'يقوله البنك', record: 'كشف الحساب', number: 'في البنك', sum: 'المبلغ' },
        ...{ amount: 'المبلغ الذي وصل (دج)', missing: 'اكتب المبلغ كما في كشف الحساب' },
        hint: undefined,
      };

/** The receipt of the order, and what the statement of the bank must say, or the wallet. It is there to be compared, so nothing of it is filled in. */
export function TransferFacts({ order, allowed }: TransferFactsProps) {
  const { reference, receipt, goods, history } = order;
  const { says, record, sum } = seenIn(goods.method);
  const wallet = goods.method === 'crypto' ? walletOf(history)?.wallet : undefined;
  return (
    <Ground>
      <Heading level={3} size={4}>
        وصل الزبون
      </Heading>
      {receipt ? (
        <Receipt reference={reference} receipt={receipt} />
      ) : (
        <Text>{`لم يرسل الزبون وصلًا. لا تسجّل إلا تحويلًا تراه في ${record}.`}</Text>
      )}
      <Heading level={3} size={4}>
        {`ما يجب أن ${says}`}
      </Heading>
      <Facts>
        <Fact name="المطلوب">{wallet && <WalletText wallet={wallet} />}</Fact>
        <Fact name={sum}>{dueText(allowed.act === 'paid' ? allowed : { due: goods.total, isExtra: false })}</Fact>
        <Fact name="كتب الزبون">{receipt !== null && receipt.amount !== null && formatPrice(receipt.amount)}</Fact>
        <Fact name="اليوم">{receipt?.day ? `${formatDay(receipt.day)}، كما كتب الزبون` : possibleDays}</Fact>
        <Fact name="الرقم">{`رقم العملية ${receipt ? 'نفسه في الوصل وفي' : 'كما في'} ${record}`}</Fact>
      </Facts>
    </Ground>
  );
}

const dueText = (act: Pick<TransferAct, 'due' | 'came' | 'isExtra'>): string => {
  const { due, came, isExtra } = act;
  const left = leftOf(act);
  if (isExtra) return 'دُفع ثمن الطلب من قبل: هذا مال زائد';
  if (left === null) return 'الثمن بالاتفاق';
  return came === undefined || left === due ? formatPrice(left) : `بقي ${formatPrice(left)}: وصل ${formatPrice(came)} من ثمن الطلب`;
};

interface TransferFieldsProps {
  readonly typed: Draft<'amount' | 'day' | 'note'>;
  readonly allowed: TransferAct;
  /** How the order is paid. */
  readonly method: string;
}

/** What staff reads in the statement of the bank, or in the wallet. */
export function TransferFields({ typed, allowed, method }: TransferFieldsProps) {
  const { first, last, isExtra } = allowed;
  const { record, number, amount: label, missing, hint } = seenIn(method);
  const { amount } = typed.values;
  return (
    <>
      <TextField
        {...typed.bind('amount')}
        label={label}
        hint={hint}
        type="amount"
        maxLength={30}
        required
        missing={missing}
        warning={amountWarning(amount, isExtra ? { ...allowed, due: null } : allowed, record)}
      />
      <DateField
        {...typed.bind('day')}
        label="يوم التحويل"
        first={first}
        last={last}
        outside={possibleDays}
        required
        missing={`اختر اليوم كما في ${record}`}
      />
      <TextField
        {...typed.bind('note')}
        label={`رقم العملية ${number}`}
        hint="إن وُجد: به يُعرف التحويل من غيره، ولا يراه الزبون"
        maxLength={120}
      />
    </>
  );
}

/** Whether what was typed is no amount of a transfer. */
export const isWrongAmount = (typed: string): boolean => typeof readTransferAmount(typed) === 'string';

function amountWarning(typed: string, act: TransferAct, record: string): string | undefined {
  if (typed === '') return undefined;
  if (isWrongAmount(typed)) return 'اكتب مبلغًا بالدينار دون كسور، مثل 12 500';
  const left = leftOf(act);
  if (left === null || readTransferAmount(typed) === left) return undefined;
  return `${left === act.due ? 'ثمن الطلب' : 'بقي من ثمن الطلب'} ${formatPrice(left)}: تأكد من المبلغ في ${record}`;
}
