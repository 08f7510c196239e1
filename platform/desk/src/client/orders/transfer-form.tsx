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
  readonly order: Pick<OrderRecord, 'reference' | 'receipt'> & { readonly goods: Pick<OrderRecord['goods'], 'total'> };
  readonly allowed: TransferAct | Extract<AllowedAct, { act: 'receipt-refused' }>;
}

/** The receipt of the order, and what the statement of the bank must say. It is there to be compared, so nothing of it is filled in. */
export function TransferFacts({ order, allowed }: TransferFactsProps) {
  const { reference, receipt, goods } = order;
  return (
    <Ground>
      <Heading level={3} size={4}>
        وصل الزبون
      </Heading>
      {receipt ? <Receipt reference={reference} receipt={receipt} /> : <Text>{NO_RECEIPT}</Text>}
      <Heading level={3} size={4}>
        ما يجب أن يقوله البنك
      </Heading>
      <Facts>
        <Fact name="المبلغ">{dueText(allowed.act === 'paid' ? allowed : { due: goods.total, isExtra: false })}</Fact>
        <Fact name="كتب الزبون">{receipt !== null && receipt.amount !== null && formatPrice(receipt.amount)}</Fact>
        <Fact name="اليوم">{receipt?.day ? `${formatDay(receipt.day)}، كما كتب الزبون` : possibleDays}</Fact>
        <Fact name="الرقم">{receipt ? 'رقم العملية نفسه في الوصل وفي كشف الحساب' : 'رقم العملية كما في كشف الحساب'}</Fact>
      </Facts>
    </Ground>
  );
}

const NO_RECEIPT = 'لم يرسل الزبون وصلًا. لا تسجّل إلا تحويلًا تراه في كشف الحساب.';

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
}

/** What staff reads in the statement of the bank. */
export function TransferFields({ typed, allowed }: TransferFieldsProps) {
  const { first, last, isExtra } = allowed;
  const { amount } = typed.values;
  return (
    <>
      <TextField
        {...typed.bind('amount')}
        label="المبلغ الذي وصل (دج)"
        type="amount"
        maxLength={30}
        required
        missing="اكتب المبلغ كما في كشف الحساب"
        warning={amountWarning(amount, isExtra ? { ...allowed, due: null } : allowed)}
      />
      <DateField
        {...typed.bind('day')}
        label="يوم التحويل"
        first={first}
        last={last}
        outside={possibleDays}
        required
        missing="اختر اليوم كما في كشف الحساب"
      />
      <TextField
        {...typed.bind('note')}
        label="رقم العملية في البنك"
        hint="إن وُجد: به يُعرف التحويل من غيره، ولا يراه الزبون"
        maxLength={120}
      />
    </>
  );
}

/** Whether what was typed is no amount of a transfer. */
export const isWrongAmount = (typed: string): boolean => typeof readTransferAmount(typed) === 'string';

function amountWarning(typed: string, act: TransferAct): string | undefined {
  if (typed === '') return undefined;
  if (isWrongAmount(typed)) return 'اكتب مبلغًا بالدينار دون كسور، مثل 12 500';
  const left = leftOf(act);
  if (left === null || readTransferAmount(typed) === left) return undefined;
  return `${left === act.due ? 'ثمن الطلب' : 'بقي من ثمن الطلب'} ${formatPrice(left)}: تأكد من المبلغ في كشف الحساب`;
}
