import type { RefusalReason } from '@riwaq/contracts/site-effects';
import { isolateLtr } from '@riwaq/text';

const parts = { code: 'بكود مختلف', records: 'بمحتوى مختلف' } as const;

const texts: Readonly<Record<Exclude<RefusalReason['kind'], 'no-earlier-part' | 'page-faults'>, string>> = {
  'lost-addresses': 'تختفي به صفحات يعرفها الزبائن. اقبل ذلك في المراجعة، أو أبق المعروض كما هو.',
  'other-origin': 'جاء هذا الإصدار من مستودع غير الذي جاء منه المعروض. اقبل ذلك في المراجعة إن كان التطبيق قد انتقل.',
  busy: 'يعمل تغيير آخر الآن. انتظر دقيقة ثم أعد المحاولة.',
  'live-already': 'هذا الإصدار معروض من قبل.',
  'not-live': 'هذا التطبيق غير معروض بعد.',
  'no-earlier-release': 'لا إصدار سليمًا قبله يُرجع إليه.',
  'older-shell': 'يحتاج إلى إطار للموقع أحدث من المعروض. انشر إطار الموقع أولًا.',
  'changed-meanwhile': 'غيّر زميل ما تعدّله بعد أن بدأت، فلم يُنشر تغييرك. راجع ما تغيّر ثم انشره.',
  'invalid-fields': 'في ما تعدّله ما يجب أن يُصلح، فلم يُنشر. أصلحه ثم انشره.',
  'older-gateway': 'يحتاج إلى بوابة أحدث. اطلب تحديثها من المسؤول التقني أولًا.',
};

/**
 * Why a change is refused and what to do, in a sentence. Without a reason it is one that only developers understand: who does not read what is for them
 * (`readsCommands`) tells the app's team, whose history has it.
 */
export function refusalText(reason: RefusalReason | undefined, readsCommands: boolean): string {
  if (!reason) return `لم يجتز الفحص، ولم يتغيّر شيء. ${readsCommands ? 'أرسل ما تحت «للمطوّرين» إلى فريق التطبيق.' : 'أخبر فريق التطبيق.'}`;
  if (reason.kind === 'no-earlier-part') return `لا إصدار سليمًا قبله ${parts[reason.part]}.`;
  if (reason.kind === 'page-faults') return `تعطّلت به صفحات سليمة الآن، ولم يتغيّر شيء: ${reason.pages.map(isolateLtr).join('، ')}`;
  return texts[reason.kind];
}
