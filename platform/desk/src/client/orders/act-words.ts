import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import type { ActResult } from '@riwaq/gateway/staff';
import { formatDateTime, formatPrice } from '@riwaq/text';
import type { OrderAct } from '../staff-client';
import { productOf } from './order-words';

/**
 * What staff may do with an order, as its button opens it. `transfer` and `amount` are of one payment, `kind` of a letter, `message` of a message.
 * `left`: products that are not activated.
 */
export type WishedAct =
  | { readonly act: 'paid'; readonly isSecond: boolean }
  | { readonly act: 'accept' | 'refunded'; readonly transfer: string; readonly amount: string; readonly isExtra: boolean }
  | { readonly act: 'activated'; readonly line?: number; readonly name?: string; readonly left: number }
  | { readonly act: 'cancelled' | 'note' }
  | { readonly act: 'letter'; readonly kind: string }
  | { readonly act: 'retry'; readonly message: number; readonly hasArrived: boolean; readonly letter?: string };

interface ActWords {
  /** The button that opens the dialog, and the dialog's title. */
  readonly title: string;
  /** The button that does it. */
  readonly submit: string;
  /** What the buyer will see. */
  readonly buyer: string;
}

/** The words of an act: its button, and what the buyer sees of it. */
export function wordsOf(wish: WishedAct): ActWords {
  switch (wish.act) {
    case 'paid':
      return {
        title: wish.isSecond ? 'وصل تحويل آخر' : 'وصل التحويل',
        submit: 'سجّل التحويل',
        buyer: wish.isSecond
          ? 'وصل مال لهذا الطلب من قبل. يرى الزبون أن دفعته الثانية وصلت وأننا سنعيدها إليه، وتصله رسالة بذلك.'
          : 'إن طابق المبلغ ثمن الطلب رأى الزبون «وصلت دفعتك» في صفحته وفي رسالة، وأن طلبه يُفعّل خلال 24 ساعة. وإن لم يطابق رأى أن المبلغ مختلف وأننا نراجعه.',
      };
    case 'accept':
      return {
        title: `اقبل ${wish.amount} ثمنًا للطلب`,
        submit: 'اقبل المبلغ',
        buyer: 'يرى الزبون «وصلت دفعتك» في صفحته وفي رسالة، وأن طلبه يُفعّل خلال 24 ساعة.',
      };
    case 'refunded':
      return {
        title: `أُعيد المال: ${wish.amount}`,
        submit: 'سجّل أن المال أُعيد',
        buyer: `أعد المال أولًا بنفسك: المكتب لا يحوّل شيئًا. ثم يرى الزبون في صفحته وفي رسالة أن ${wish.isExtra ? 'مبلغ دفعته الثانية عاد إليه' : 'ماله عاد إليه'}.`,
      };
    case 'activated':
      return {
        title: `فُعِّل ${wish.name ?? (wish.left > 1 ? 'كل ما بقي' : '')}`.trim(),
        submit: 'سجّل أنه فُعِّل',
        buyer:
          wish.name !== undefined && wish.left > 1
            ? 'يرى الزبون في صفحته وفي رسالة أن هذا المنتج فُعِّل، وأن الباقي في الطريق. أرسل بيانات دخوله قبل ذلك.'
            : 'يرى الزبون «طلبك مفعّل» في صفحته وفي رسالة. أرسل بيانات الدخول قبل ذلك.',
      };
    case 'cancelled':
      return {
        title: 'ملغى',
        submit: 'ألغِ الطلب',
        buyer: 'يرى الزبون أن الطلب أُغلق لأن دفعته لم تصل، وألا يدفع ثمنه، وتصله رسالة بذلك.',
      };
    case 'note':
      return { title: 'ملاحظة', submit: 'احفظ الملاحظة', buyer: 'لا يراها الزبون: هي للفريق وحده.' };
    case 'letter':
      return letterAgain(wish.kind);
    case 'retry':
      if (wish.letter !== undefined) return letterAgain(wish.letter);
      return {
        title: 'أعد الإرسال إلى الوجهة',
        submit: 'أعد الإرسال',
        buyer: `لا يتغيّر شيء في ما يراه الزبون.${wish.hasArrived ? ' وصلت هذه الرسالة من قبل، فستجد الوجهة نسختين، والثانية دون الملف المرفق إن كان.' : ''}`,
      };
  }
}

const letterAgain = (kind: string): ActWords => ({
  title: `أعد إرسال رسالة «${letterOf(kind)}»`,
  submit: 'أعد الإرسال',
  buyer: 'تصل الزبون رسالة بهذا العنوان، وفيها حال طلبه كما هي الآن، إلى بريده المسجّل في الطلب.',
});

const letters: Readonly<Record<string, string>> = {
  received: 'استلمنا طلبك',
  unpaid: 'طلبك ينتظر دفعتك',
  receipt: 'وصلنا وصل التحويل',
  paid: 'وصلت دفعتك',
  'another-amount': 'وصلت دفعتك بمبلغ مختلف',
  'paid-twice': 'دفعتَ ثمن طلبك مرتين',
  refunded: 'أعدنا إليك مبلغ دفعتك',
  returned: 'أعدنا إليك مبلغ دفعتك الثانية',
  declined: 'رفض PayPal دفعتك',
  'part-activated': 'فُعِّل جزء من طلبك',
  activated: 'طلبك مفعّل',
  cancelled: 'أُلغي طلبك',
  'address-mended': 'غيّرنا بريد طلبك',
};
/** Title of a letter to a buyer. */
export const letterOf = (kind: string): string => letters[kind] ?? kind;

interface ResultWords {
  readonly tone: 'success' | 'warning';
  readonly text: string;
  /** Nothing was done, and what was typed may be mended. */
  readonly isOpen?: boolean;
}

/** What came of an act. */
export function resultWords(act: OrderAct, { outcome, state, due, entry, left = 0 }: ActResult): ResultWords {
  switch (outcome) {
    case 'paid':
      if (state === 'another-amount')
        return { tone: 'warning', text: `سُجّل، لكن ثمن الطلب ${formatPrice(due ?? 0)}: اقبل المبلغ أو أعده. أُبلغ الزبون أننا نراجعه.` };
      if (state === 'paid-twice') return { tone: 'warning', text: 'سُجّل دفعةً ثانية، وأُبلغ الزبون. أعد مالها ثم سجّل أنه أُعيد.' };
      return { tone: 'success', text: 'سُجّل التحويل، وأُبلغ الزبون أن دفعته وصلت. بقي التفعيل.' };
    case 'changed':
      if (act.act === 'cancelled') return { tone: 'success', text: 'أُلغي الطلب، وأُبلغ الزبون.' };
      return { tone: 'success', text: `سُجّل أنه فُعِّل، وأُبلغ الزبون.${left > 0 ? ' بقي تفعيل غيره.' : ''}` };
    case 'settled':
      return {
        tone: 'success',
        text: act.act === 'accept' ? 'قُبل المبلغ، وأُبلغ الزبون. بقي التفعيل.' : 'سُجّل أن المال أُعيد، وأُبلغ الزبون.',
      };
    case 'noted':
      return { tone: 'success', text: 'حُفظت الملاحظة.' };
    case 'sent':
      return { tone: 'success', text: 'يُرسل من جديد خلال دقيقة.' };
    case 'before':
      return {
        tone: 'warning',
        text: entry
          ? `سجّله ${entry.by} من قبل (${formatDateTime(entry.at)})${numbered(entry)}. لم يتكرر شيء.`
          : 'سُجّل هذا قبل قليل. لم يتكرر شيء.',
      };
    case 'money':
      return {
        tone: 'warning',
        isOpen: true,
        text:
          act.act === 'cancelled'
            ? 'وصل مال لهذا الطلب، فلا يُلغى. أعد المال وسجّل ذلك.'
            : 'وصل مال لهذا الطلب من قبل. إن كان هذا تحويلًا آخر فسجّله من «وصل تحويل آخر».',
      };
    case 'paid-otherwise':
      return { tone: 'warning', text: 'دُفع ثمن هذا الطلب بمال آخر، فلا يُقبل هذا. أعده وسجّل أنه أُعيد.' };
    case 'unpaid':
      return { tone: 'warning', isOpen: true, text: 'لم يصل مال هذا الطلب بعد. سجّل التحويل أولًا.' };
    case 'day':
      return { tone: 'warning', isOpen: true, text: 'يوم التحويل هو اليوم أو يوم من آخر 180 يومًا. صحّحه.' };
    case 'elsewhere':
      return { tone: 'warning', text: 'هذا المال أو هذه الرسالة لطلب آخر. لم يتغيّر شيء.' };
    case 'not-happened':
      return { tone: 'warning', text: 'لم يحدث لهذا الطلب ما تقوله هذه الرسالة، فلم تُرسل. انظر حاله الآن.' };
    case 'several':
    case 'line':
    case 'unknown':
      return { tone: 'warning', text: 'لم يُعرف ما تقصده: ربما غيّره زميل قبل قليل. انظر حال الطلب الآن.' };
  }
}

/** The number at the bank of the transfer that was noted, where it has one. */
const numbered = ({ note }: { readonly note?: string | undefined }): string => (note ? ` برقم العملية ${note}` : '');

/** Whether money that was not given back has come for an order. */
const hasMoney = ({ payments }: Pick<OrderRecord, 'payments'>): boolean =>
  payments.some(({ state }) => ['capturing', 'accepted', 'paid', 'another-amount', 'paid-twice'].includes(state));

/** The acts that an order's state permits, the most likely first. */
export function actsOf(order: OrderRecord): WishedAct[] {
  const counts = order.payments.some(({ state }) => state === 'paid' || state === 'accepted');
  const isMoney = hasMoney(order);
  const acts: WishedAct[] = [];
  if (order.paidSince !== null) {
    const { lines } = order.goods;
    const left = lines.filter(({ isActivated }) => !isActivated).length;
    const each = lines.flatMap((product, index) =>
      product.isActivated ? [] : { act: 'activated' as const, line: index + 1, name: productOf(product), left },
    );
    acts.push(...(lines.length > 1 ? each : []));
    if (lines.length < 2 || left > 1) acts.push({ act: 'activated', left });
  }
  if (!isMoney) acts.push({ act: 'paid', isSecond: false });
  for (const { state, transfer, paid, way } of order.payments) {
    const isOdd = state === 'another-amount' || state === 'paid-twice';
    const payment = { transfer, amount: moneyText(paid, way), isExtra: isOdd && counts };
    if (isOdd && !counts) acts.push({ act: 'accept', ...payment });
    if (isOdd || state === 'paid' || state === 'accepted') acts.push({ act: 'refunded', ...payment });
  }
  if (isMoney) acts.push({ act: 'paid', isSecond: true });
  if (!isMoney && order.stage !== 'cancelled') acts.push({ act: 'cancelled' });
  return [...acts, { act: 'note' }];
}

/** Money of a payment: dinar, or dollars by PayPal. */
export const moneyText = (paid: string | null, way: string): string =>
  paid === null ? '—' : way === 'paypal' ? `${paid} $` : formatPrice(Number(paid));
