import type { HistoryEntry } from '@riwaq/contracts/order-history';
import { ACTIVATION_HOURS, type AllowedAct } from '@riwaq/contracts/staff-orders';
import { OLDEST_TRANSFER_DAYS } from '@riwaq/contracts/transfer-day';
import { formatPrice } from '@riwaq/text';
import { letterTitles } from '@riwaq/text/letter-titles';
import { productOf } from '../../contract/ordered-products';
import { ORDER_FORMS } from './order-words';

/** An act that has a dialog. What is taken back needs none. */
export type AskedAct = Exclude<AllowedAct, { act: 'take-back' }>;

interface ActWords {
  /** The button that opens the dialog, and the dialog's title. */
  readonly title: string;
  /** The button that does it. */
  readonly submit: string;
  /** What the buyer will see. */
  readonly buyer: string;
}

/** The words of an act: its button, and what the buyer sees of it. What it does is said by the gateway. */
export function wordsOf(act: AskedAct): ActWords {
  switch (act.act) {
    case 'paid':
      return {
        title: act.isExtra ? 'سجّل تحويلًا زائدًا' : act.isSecond ? 'أكّد تحويلًا آخر' : 'أكّد التحويل',
        submit: 'سجّل التحويل',
        buyer: act.isExtra
          ? 'وصل ثمن هذا الطلب من قبل. يرى الزبون أن دفعته الثانية وصلت وأننا سنعيدها إليه، وتصله رسالة بذلك.'
          : transferWords(act),
      };
    case 'accept':
      return { title: `اقبل ${moneyText(act)} ثمنًا للطلب`, submit: 'اقبل المبلغ', buyer: `يرى ${paidWords}` };
    case 'refunded':
      return {
        title: `سجّل إعادة المال: ${moneyText({ ...act, paid: act.rest })}`,
        submit: 'سجّل إعادة المال',
        buyer: `أعد المال أولًا بنفسك: المكتب لا يحوّل شيئًا. ثم يرى الزبون في صفحته وفي رسالة أن ${act.isExtra ? 'مبلغ دفعته الثانية عاد إليه' : 'ماله عاد إليه'}.`,
      };
    case 'reopened':
      return {
        title: 'أعد الفتح',
        submit: 'أعد فتح الطلب',
        buyer: `يرى الزبون في صفحته طلبه كما كان قبل إلغائه. وتصله رسالة «${letterOf(act.act)}» إن كانت رسالة الإلغاء قد خرجت إليه.`,
      };
    case 'not-activated':
      if (act.isDropped)
        return {
          title: 'أعد ما أُخرج إلى الطلب',
          submit: 'أعده إلى الطلب',
          buyer: 'يرى الزبون في صفحته أن طلبه كله يُفعَّل، وتصله رسالة بذلك إن كان قد كُتب إليه أن منتجًا أُخرج.',
        };
      return {
        title: 'سجّل أنه لم يُفعَّل بعد',
        submit: 'سجّل أنه لم يُفعَّل',
        buyer: `يرى الزبون في صفحته أن طلبه مدفوع ويُفعَّل خلال ${ACTIVATION_HOURS} ساعة، وتصله رسالة «${letterOf(act.act)}» فيها اعتذار إن كانت رسالة التفعيل قد خرجت إليه. ويعود الطلب كله إلى ما ينتظر التفعيل.`,
      };
    case 'activated':
      return {
        title: `فعّل ${act.product ? productOf(act.product) : act.left > 1 ? 'كل ما بقي' : ''}`.trim(),
        submit: 'فعّل',
        buyer:
          act.product && act.left > 1
            ? 'يرى الزبون في صفحته وفي رسالة أن هذا المنتج فُعِّل، وأن الباقي في الطريق. أرسل إليه بيانات دخوله قبل ذلك، بالبريد أو بواتساب من صفحة الطلب.'
            : 'يرى الزبون «طلبك مفعّل» في صفحته وفي رسالة. أرسل إليه بيانات الدخول قبل ذلك، بالبريد أو بواتساب من صفحة الطلب.',
      };
    case 'dropped':
      return {
        title: 'أخرج منتجًا من الطلب',
        submit: 'أخرجه من الطلب',
        buyer: `يرى الزبون في صفحته وفي رسالة «${letterOf(act.act)}» أن هذا المنتج لن يُفعَّل، وتبقى بقية طلبه كما هي.`,
      };
    case 'receipt-refused':
      return {
        title: 'ارفض الوصل',
        submit: 'ارفض الوصل',
        buyer: `يرى الزبون في صفحته أن وصله لم يُقبل ولماذا، ومنها يرسل غيره. وتصله رسالة «${letterOf(act.act)}» بذلك. ويعود الطلب إلى ما لم يُدفع.`,
      };
    case 'wallet':
      return {
        title: act.after === null ? 'أرسل عنوان المحفظة' : 'أرسل عنوانًا آخر',
        submit: 'أرسل العنوان',
        buyer: `يرى الزبون هذا كله في صفحته وفي رسالة «${letterOf(act.act)}». راجع العنوان: ما حُوّل إلى غيره لا يعود.`,
      };
    case 'cancelled':
      return {
        title: 'ألغِ الطلب',
        submit: 'ألغِ الطلب',
        buyer: `يرى الزبون في صفحته أن الطلب أُغلق ولماذا، وتصله رسالة «${letterOf(act.act)}» بذلك.`,
      };
    case 'note':
      return { title: 'ملاحظة', submit: 'احفظ الملاحظة', buyer: 'لا يراها الزبون: هي للفريق وحده.' };
    case 'letter':
      return letterAgain(act.kind);
    case 'retry':
      if (act.letter !== undefined) return letterAgain(act.letter);
      return {
        title: `أعد الحفظ في ${ORDER_FORMS}`,
        submit: 'أعد الحفظ',
        buyer: `${ORDER_FORMS} خدمة خارج هذا المكتب يُحفظ فيها كل طلب. لا يتغيّر شيء في ما يراه الزبون.${act.hasArrived ? ' حُفظ هذا فيها من قبل، فستجده مرتين، والثانية دون الملف المرفق إن كان.' : ''}`,
      };
  }
}

const letterAgain = (kind: string): ActWords => ({
  title: `أعد إرسال رسالة «${letterOf(kind)}»`,
  submit: 'أعد الإرسال',
  buyer: 'تصل هذه الرسالة إلى بريد الزبون المسجّل في الطلب، وفيها حال طلبه كما هي الآن.',
});

const paidWords = `الزبون «وصلت دفعتك» في صفحته وفي رسالة، وأن طلبه يُفعَّل خلال ${ACTIVATION_HOURS} ساعة.`;

/** What a transfer does that is to pay an order. Without a price whatever was agreed pays it. */
function transferWords(act: TransferAct): string {
  const left = leftOf(act);
  if (left === null) return `ثمن هذا الطلب بالاتفاق. يرى ${paidWords}`;
  const fits = left === act.due ? 'طابق المبلغ ثمن الطلب' : 'أكمل المبلغ ما بقي من الثمن';
  return `إن ${fits} (${formatPrice(left)}) رأى ${paidWords} وإن نقص رأى كم بقي وكيف يكمله، وإن زاد رأى أننا نراجعه.`;
}

export type TransferAct = Extract<AllowedAct, { act: 'paid' }>;

/** What is missing of the price (dinar) where a part of it came; all of it where none did, null without a price. */
export const leftOf = ({ due, came = 0 }: Pick<TransferAct, 'due' | 'came'>): number | null =>
  due !== null && came < due ? due - came : due;

const titles: Readonly<Record<string, string>> = letterTitles;

/** Title of a letter to a buyer. A gateway of another version may send kinds that this page does not know. */
export const letterOf = (kind: string): string => titles[kind] ?? kind;

/** The act that undoes a change whose letter has left. */
export const laterActs: { readonly [Change in HistoryEntry['change']]?: AskedAct['act'] } = {
  paid: 'refunded',
  accepted: 'refunded',
  refunded: 'paid',
  activated: 'not-activated',
  dropped: 'not-activated',
  'not-activated': 'activated',
  cancelled: 'reopened',
  reopened: 'cancelled',
  'receipt-refused': 'paid',
  wallet: 'wallet',
};

/** The days that a transfer may have, in words. */
export const possibleDays = `اليوم أو يوم من آخر ${OLDEST_TRANSFER_DAYS} يومًا`;

/** Money of a payment: dinar, or dollars by PayPal. */
export const moneyText = ({ paid, method }: { readonly paid: string | null; readonly method: string }): string =>
  paid === null ? '—' : method === 'paypal' ? `${paid} $` : formatPrice(Number(paid));
