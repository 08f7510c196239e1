import type { DroppedBack } from '@riwaq/contracts/price-shares';
import type { ActResult } from '@riwaq/gateway/staff';
import { formatDateTime, formatPrice } from '@riwaq/text';
import type { OrderAct } from '../staff-client';
import { moneyText, possibleDays } from './act-words';
import { changeLabels } from './order-words';

interface ResultWords {
  readonly tone: 'success' | 'warning';
  readonly text: string;
  /** Nothing was done, and what was typed may be mended. */
  readonly isOpen?: boolean;
}

const NOTED = 'حُفظت الملاحظة.';

/** What is to be done with the price of a product that left its order. */
const priceOfDropped: Readonly<Record<DroppedBack, string>> = {
  none: ' أعد نصيبه وسجّل ذلك، إن لم تفعل.',
  part: ' أعد ما بقي من نصيبه وسجّل ذلك، إن لم تفعل.',
  whole: '',
};

/** What came of an act. `back`: how much of the price of a product that left its order went back. */
export function resultWords(
  act: OrderAct,
  { outcome, state, due, came, entry, isOwn = false, rest, left = 0 }: ActResult,
  back: DroppedBack = 'none',
): ResultWords {
  switch (outcome) {
    case 'paid':
      if (state === 'another-amount') return { tone: 'warning', text: anotherAmount(due ?? 0, came ?? 0) };
      if (state === 'paid-twice') return { tone: 'warning', text: 'سُجّل دفعةً ثانية، ويراه الزبون في صفحته. أعد مالها ثم سجّل أنه أُعيد.' };
      return { tone: 'success', text: 'سُجّل التحويل، ويرى الزبون أن دفعته وصلت. بقي التفعيل.' };
    case 'changed':
      if (act.act === 'reopened') return { tone: 'success', text: 'فُتح الطلب من جديد، ويراه الزبون في صفحته.' };
      if (act.act === 'dropped')
        return {
          tone: 'success',
          text: `أُخرج المنتج من الطلب، ويراه الزبون في صفحته.${priceOfDropped[back]}${left > 0 ? ' وبقي تفعيل غيره.' : ' وكل ما بقي مفعّل.'}`,
        };
      if (act.act === 'not-activated') return { tone: 'success', text: 'عاد الطلب إلى ما ينتظر التفعيل، ويراه الزبون في صفحته.' };
      if (act.act === 'receipt-refused') return { tone: 'success', text: 'رُفض الوصل، ويراه الزبون في صفحته ويرسل منها غيره.' };
      if (act.act === 'wallet') return { tone: 'success', text: `${changeLabels.wallet}، ويراه الزبون في صفحته.` };
      if (act.act === 'cancelled') return { tone: 'success', text: 'أُلغي الطلب، ويراه الزبون في صفحته.' };
      return { tone: 'success', text: `سُجّل أنه فُعِّل، ويراه الزبون في صفحته.${left > 0 ? ' بقي تفعيل غيره.' : ''}` };
    case 'settled':
      return {
        tone: 'success',
        text: act.act === 'accept' ? 'قُبل المبلغ، ويراه الزبون في صفحته. بقي التفعيل.' : 'سُجّل أن المال أُعيد، ويراه الزبون في صفحته.',
      };
    case 'noted':
      return { tone: 'success', text: NOTED };
    case 'sent':
      return { tone: 'success', text: 'يُرسل من جديد خلال دقيقة.' };
    case 'taken-back':
      return { tone: 'success', text: 'تراجعت عنه: عاد الطلب كما كان، ولم تخرج رسالة.' };
    case 'late':
      return { tone: 'warning', text: 'فات أوان التراجع: خرجت الرسالة إلى الزبون، فلم يتغيّر شيء.' };
    case 'overtaken':
      if (act.act !== 'take-back')
        return {
          tone: 'warning',
          text: `سُجّل قبل قليل «${entry?.change ? changeLabels[entry.change] : ''}» بيد ${entry?.by ?? ''}، فلم يُسجَّل شيء بعده. انظر حال الطلب الآن، وسجّل إعادة المال إن كانت قد تمت.`,
        };
      return {
        tone: 'warning',
        text: entry
          ? `سُجّل بعدك «${entry.change ? changeLabels[entry.change] : ''}» بيد ${entry.by} (${formatDateTime(entry.at)})، فلم يُتراجع عن شيء. اتفقا، ثم أكمل من حال الطلب الآن.`
          : 'غيّر زميل هذا الطلب بعدك، فلم يُتراجع عن شيء.',
      };
    case 'newer-receipt':
      return { tone: 'warning', text: 'أرسل الزبون وصلًا آخر قبل قليل، فلم يتغيّر شيء. انظر إليه أولًا.' };
    case 'too-much':
      return {
        tone: 'warning',
        isOpen: true,
        text: rest ? `بقي من هذه الدفعة ${moneyText(rest)}: اكتب مبلغًا لا يزيد عليه.` : 'هذا أكثر مما بقي من هذه الدفعة. صحّحه.',
      };
    case 'closed':
      return { tone: 'warning', text: 'حال الطلب الآن لا تسمح بهذا: ربما غيّره زميل قبل قليل. انظر حاله الآن.' };
    case 'before':
      if (act.act === 'note') return { tone: 'success', text: NOTED };
      if (isOwn) return { tone: 'success', text: `${act.act === 'take-back' ? 'تراجعت عنه' : 'سجّلته'} قبل لحظات، ولم يتكرّر شيء.` };
      return {
        tone: 'warning',
        text: entry
          ? `${act.act === 'take-back' ? 'تُراجع عنه' : 'سُجّل'} من قبل بيد ${entry.by} (${formatDateTime(entry.at)})${numbered(entry)}. لم يتكرّر شيء.`
          : 'سُجّل هذا قبل قليل. لم يتكرّر شيء.',
      };
    case 'money':
      return {
        tone: 'warning',
        isOpen: true,
        text:
          act.act === 'cancelled'
            ? 'وصل مال لهذا الطلب، فلا يُلغى. أعد المال وسجّل ذلك.'
            : act.act === 'receipt-refused'
              ? 'وصل مال لهذا الطلب، فلا يُرفض وصله.'
              : 'وصل مال لهذا الطلب من قبل. إن كان هذا تحويلًا آخر فأغلق هذه النافذة وسجّله من جديد.',
      };
    case 'paid-otherwise':
      if (act.act === 'take-back') return { tone: 'warning', text: 'دُفع ثمن هذا الطلب بمال آخر بعدك، فلم يُتراجع عن شيء.' };
      return { tone: 'warning', text: 'دُفع ثمن هذا الطلب بمال آخر، فلا يُقبل هذا. أعده وسجّل أنه أُعيد.' };
    case 'unpaid':
      return { tone: 'warning', isOpen: true, text: 'لم يصل مال هذا الطلب بعد. سجّل التحويل أولًا.' };
    case 'day':
      return { tone: 'warning', isOpen: true, text: `يوم التحويل هو ${possibleDays}. صحّحه.` };
    case 'address':
      return { tone: 'warning', isOpen: true, text: 'في هذا العنوان حرف خطأ: لا تعرفه شبكته. انسخه كله من محفظة المتجر. لم يُرسل شيء.' };
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

/** Of dinar that do not fit: how many came in all. */
function anotherAmount(due: number, came: number): string {
  const price = formatPrice(due);
  if (came > due) return `سُجّل، وما وصل يزيد ${formatPrice(came - due)} على ثمن الطلب (${price}): اقبله أو أعده. يرى الزبون أننا نراجعه.`;
  return `سُجّل، وبقي ${formatPrice(due - came)} من ثمن الطلب (${price}). يرى الزبون كم بقي وكيف يكمله: سجّل ما بقي حين يصل، أو اقبل ما وصل، أو أعده.`;
}

/** The number at the bank of the transfer that was noted, where it has one. */
const numbered = ({ note }: { readonly note?: string | undefined }): string => (note ? ` برقم العملية ${note}` : '');
