import { paidShares } from '@riwaq/contracts/price-shares';
import { readDinars, readTransferAmount } from '@riwaq/contracts/read-dinars';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import { ChoiceGroup, DateField, type Draft, TextArea, TextField } from '@riwaq/forms';
import { formatPrice, isolate } from '@riwaq/text';
import * as v from 'valibot';
import { productOf } from '../../contract/ordered-products';
import { moneyText, possibleDays } from './act-words';

export type RefundAct = Extract<AllowedAct, { act: 'refunded' }>;
type Goods = OrderRecord['goods'];
type Typed = Draft<'share' | 'amount' | 'day' | 'note' | 'text'>;

const SHARES = ['whole', 'part'] as const;
const ShareSchema = v.fallback(v.picklist(SHARES), 'whole');

/** Which share of the money went back. */
const shareOf = ({ share }: Typed['values']) => v.parse(ShareSchema, share);

/** Reads an amount in the currency of a payment: whole dinar, or dollars with cents. */
const AmountSchema = ({ method, rest }: RefundAct) =>
  v.pipe(
    v.string(),
    v.transform((typed) => {
      const read = method === 'paypal' ? readDinars(typed) : null;
      return read ? read.amount + read.hundredths / 100 : readTransferAmount(typed);
    }),
    v.number(),
    v.minValue(0.01),
    v.maxValue(Number(rest)),
  );

/** How much went back: null for all that is left, undefined for what is no possible amount. */
export function amountBack(allowed: RefundAct, values: Typed['values']): number | null | undefined {
  if (shareOf(values) === 'whole') return null;
  const { success, output } = v.safeParse(AmountSchema(allowed), values.amount);
  if (!success) return undefined;
  return output === Number(allowed.rest) ? null : output;
}

/** What the buyer sees of money that went back, whole or in part, and what is to be done with a product that is not activated. */
export function refundWords(allowed: RefundAct, values: Typed['values'], whole: string, { lines }: Goods): string {
  const amount = amountBack(allowed, values);
  if (amount === null) return allowed.isExtra ? whole : `${whole} وإن كان هذا كل ثمن الطلب أُغلق الطلب.`;
  const said = amount === undefined ? 'هذا الجزء' : moneyText({ ...allowed, paid: String(amount) });
  return `أعد المال أولًا بنفسك: المكتب لا يحوّل شيئًا. ثم يرى الزبون في صفحته وفي رسالة أن ${said} من دفعته عاد إليه، ويبقى طلبه كما هو.${lines.length > 1 && !lines.some(({ isDropped }) => isDropped) ? ' إن كان ثمن منتج لن تفعّله فأخرجه بعد ذلك من الطلب.' : ''}`;
}

/** How much of the price was for each of several products, or for those without which the order goes on. Undefined for one, and in dollars. */
function sharesText(goods: Goods, { method }: RefundAct): string | undefined {
  if (goods.lines.length < 2 || method === 'paypal') return undefined;
  const each = paidShares(goods);
  const shares = goods.lines.flatMap((line, at) => {
    const share = each[at] ?? null;
    return share === null ? [] : [{ isDropped: line.isDropped === true, words: `${isolate(productOf(line))}: ${formatPrice(share)}` }];
  });
  const dropped = shares.filter(({ isDropped }) => isDropped);
  const told = dropped.length > 0 ? dropped : shares;
  return `نصيب ${dropped.length > 0 ? 'ما أُخرج من الطلب' : 'كل منتج'} مما دُفع، ${told.map(({ words }) => words).join('، ')}`;
}

interface RefundFieldsProps {
  readonly typed: Typed;
  readonly allowed: RefundAct;
  readonly goods: Goods;
}

/** What staff says of money that went back: how much, when, under which number, and why. */
export function RefundFields({ typed, allowed, goods }: RefundFieldsProps) {
  const { rest, first, last, method } = allowed;
  const left = moneyText({ ...allowed, paid: rest });
  const isPart = shareOf(typed.values) === 'part';
  const isWrong = typed.values.amount !== '' && amountBack(allowed, typed.values) === undefined;
  return (
    <>
      <ChoiceGroup
        {...typed.bind('share')}
        value={shareOf(typed.values)}
        label="كم أعدت؟"
        options={[
          { value: 'whole', label: `كل ما بقي: ${left}` },
          { value: 'part', label: 'جزءًا منه' },
        ]}
      />
      {isPart && (
        <TextField
          {...typed.bind('amount')}
          label={method === 'paypal' ? 'المبلغ الذي أعدته ($)' : 'المبلغ الذي أعدته (دج)'}
          type={method === 'paypal' ? 'dollars' : 'amount'}
          hint={sharesText(goods, allowed)}
          maxLength={30}
          required
          missing="اكتب المبلغ الذي أعدته"
          warning={isWrong ? `بقي من هذه الدفعة ${left}: اكتب مبلغًا لا يزيد عليه` : undefined}
        />
      )}
      <DateField
        {...typed.bind('day')}
        label="يوم الإعادة"
        first={first}
        last={last}
        outside={possibleDays}
        required
        missing={`اختر اليوم كما في ${method === 'crypto' ? 'سجلّ المحفظة' : 'كشف الحساب'}`}
      />
      <TextField {...typed.bind('note')} label="رقم العملية" hint="إن وُجد، ولا يراه الزبون" maxLength={120} />
      <TextArea {...typed.bind('text')} label="السبب" hint="للفريق وحده" required missing="اكتب سبب إعادة المال" maxLength={300} />
    </>
  );
}
