import type { RecordsEditor } from '@riwaq/contracts/edited-records';
import { isolateLtr } from './bidi';

/** A check's message, or an expression for its beginning, and its Arabic words. `$1` is the first group of the expression, `$2` the second. */
export type MessageWords = readonly [english: string | RegExp, arabic: string];

/**
 * A check's message in Arabic, for people who edit records: by `own` messages of a team, else by those that every schema gives. A sentence says what to do.
 * No page of the shop imports this.
 */
export function arabicMessages(own: readonly MessageWords[]): RecordsEditor['arabic'] {
  const known = [...own, ...everywhere];
  return (message) => {
    for (const [english, arabic] of known) {
      if (english === message) return arabic;
      const caught = typeof english === 'string' ? null : english.exec(message);
      if (caught) return arabic.replaceAll(/\$([12])/g, (_, group: string) => caught[Number(group)] ?? '');
    }
    return undefined;
  };
}

/** Messages that the records of both teams share, and those that valibot writes where a schema names none. */
const everywhere: readonly MessageWords[] = [
  ['must not be empty', 'اكتب شيئًا هنا.'],
  [/^must not be longer than (\d+) letters$/, 'اختصره: الحدّ الأقصى $1 من الحروف.'],
  ['a list has at most 100 entries', 'الحدّ الأقصى هنا 100: احذف الباقي.'],
  ['must be an object', 'هذا السجل تالف: اكتبه من جديد.'],
  ['a slug is small Latin letters, digits and single dashes', 'استعمل حروفًا لاتينية صغيرة وأرقامًا، وبينها شرطة واحدة: spss-course'],
  ['a day is written 2026-01-31, or +3d from the day of the composition', 'اكتب يومًا من التقويم: 2026-01-31'],
  [
    'an end is a day, 2026-01-31 (or +3d from the day of the composition), or a moment, 2026-01-31T15:30',
    'اكتب آخر يوم، 2026-01-31، أو لحظة، 2026-01-31T15:30',
  ],
  ['a time is written 20:00', 'اكتب الساعة هكذا: 20:00'],
  ['the end is before the start, or only one of them is relative', 'اجعل النهاية بعد البداية.'],
  ['a picture is the name of a JPEG, PNG or WebP file in content/pictures: eid.jpg', 'اختر صورة بصيغة JPEG أو PNG أو WebP.'],
  [/ pixels: a picture has at least (\d+)×(\d+), to be sharp$/, 'الصورة صغيرة: اختر صورة لا تقلّ عن \u2066$1×$2\u2069.'],
  [/^there is no file content\/pictures\//, 'هذه الصورة ليست من صور المتجر: اخترها من جهازك.'],
  [/^content\/pictures\/[\w.-]+ (?:cannot be read|is no JPEG|has )/, 'لا تُعرض هذه الصورة: اختر غيرها.'],
  ['a scene has at most 4 lines', 'في المشهد مكان لأربعة أسطر: احذف الباقي.'],
  [/^there is no mark /, 'اختر رسمًا من القائمة.'],
  [/^there is no colour /, 'اختر لونًا من القائمة.'],
  [/^the \w+ «([^»]*)» is taken, in /, 'الرمز «\u2068$1\u2069» مستعمل لكوبون أو لشريك: اختر غيره.'],
  [/^\S+ has no affiliate «([^»]*)»: /, 'لا شريك بالرمز «\u2068$1\u2069» في السجل: صحّحه، أو أضفه إلى الشركاء أولًا.'],
  [/^\S+ has no \w+ «([^»]*)»: /, 'لا يبيع المتجر «\u2068$1\u2069»: صحّحه، أو أضفه أولًا.'],
  [/^the \w+ «([^»]*)» ended on (\S+): /, 'آخر يوم لـ«\u2068$1\u2069» كان \u2066$2\u2069: احذفه من هنا، أو غيّر يومه الأخير.'],
  [/^the \w+ «([^»]*)» has the name «([^»]*)»: /, 'اسم «\u2068$1\u2069» في سجله «\u2068$2\u2069»: اكتبه هكذا.'],
  [/^the affiliate «([^»]*)» is still used in /, 'للشريك «\u2068$1\u2069» صفحات أو رموز: لا تحذفه، واكتب يومه الأخير.'],
  [/^the \w+ «([^»]*)» is still used in (.+): take it out there first$/, '«\u2068$1\u2069» ما زال في $2: احذفه من هناك أولًا.'],
  ['an affiliate stands once', 'هذا الشريك مذكور من قبل: احذف أحدهما.'],
  [/^«([^»]*)» is no column, or stands twice/, 'لا نعرف العمود «\u2068$1\u2069»، أو هو مكتوب مرتين.'],
  ['there is no row below the columns', 'لا سطر تحت أسماء الأعمدة.'],
  [/^(\d+) rows are too many/, 'في الملف $1 سطرًا. قسّمه: 250 على الأكثر في كل مرة.'],
  [/^(\d+) cells, and \d+ columns/, 'في هذا السطر $1 خانات، وليست بعدد الأعمدة: ضع خانة فيها فاصلة بين علامتي "".'],
  ['the file is not in UTF-8: save it as «CSV UTF-8»', 'احفظ الملف من جديد بصيغة «CSV UTF-8».'],
  [/^no table: /, 'هذا الملف ليس جدول CSV سليمًا: علامة " مفتوحة لم تُغلق.'],
  [/^there is already «([^»]*)»/, '«\u2068$1\u2069» موجود من قبل، في السجلات أو في سطر سابق.'],
  [/^a day is written 2027-01-31, not «([^»]*)»/, 'اكتب يومًا من التقويم، 2027-01-31، بدل «\u2068$1\u2069».'],
  ['this record is named twice', 'هذا السجل مذكور مرتين: احذف أحدهما.'],
  [/^the name of a record does not change: it is «([^»]*)»$/, 'لا يتغيّر هذا الحقل بعد النشر: أعده إلى «\u2068$1\u2069».'],
  [/^holds the invisible character U\+([0-9A-F]+): /, 'في النص حرف لا يُرى (\u2066U+$1\u2069): امحُه واكتبه من جديد.'],
  ['too many values stand inside one another', 'في هذا الحقل قيم كثيرة بعضها داخل بعض: اكتبه من جديد.'],
  [/ but received undefined$/, 'املأ هذا الحقل.'],
  [/^Invalid key: Expected never but received "([^"]*)"$/, 'لا نعرف الحقل «\u2068$1\u2069»: احذفه.'],
  [/^Invalid type: Expected string /, 'اكتب نصًّا هنا.'],
  [/^Invalid type: Expected number /, 'اكتب رقمًا هنا.'],
  [/^Invalid type: Expected boolean /, 'اختر نعم أو لا.'],
  [/^Invalid type: Expected Array /, 'أضف القيم هنا واحدة بعد واحدة.'],
  [/^Invalid type: Expected (?:Object|\(string \| Object\)) /, 'املأ الحقول التي هنا.'],
  [/^Invalid type: Expected [("]/, 'اختر قيمة من القائمة.'],
  [/^Invalid length: Expected >=1 /, 'أضف واحدًا على الأقل.'],
  [/^Invalid length: Expected <=(\d+) /, 'اختصره: الحدّ الأقصى $1 من الحروف.'],
  [/^Invalid value: Expected >=(\d+) /, 'اكتب رقمًا لا يقلّ عن $1.'],
  [/^Invalid value: Expected <=(\d+) /, 'اكتب رقمًا لا يزيد على $1.'],
  [/^Invalid integer: /, 'اكتب عددًا صحيحًا بلا فاصلة.'],
  ['must be an address that begins with https://', `اكتب عنوانًا كاملًا يبدأ بـ ${isolateLtr('https://')}`],
  [/^a path (?:starts with|stays on the site|has at most)/, `اكتب عنوانًا من الموقع يبدأ بـ /: مثل ${isolateLtr('/products')}`],
];
