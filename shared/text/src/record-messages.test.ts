import { expect, test } from '@jest/globals';
import { arabicMessages } from './record-messages';

const arabic = arabicMessages([
  ['a name stands once', 'غيّر أحد الاسمين.'],
  [/^there is no course «([^»]*)»/, 'لا توجد دورة «\u2068$1\u2069».'],
]);

test.each([
  ['a name stands once', 'غيّر أحد الاسمين.'],
  ['there is no course «spss»', 'لا توجد دورة «\u2068spss\u2069».'],
  ['must not be empty', 'اكتب شيئًا هنا.'],
  ['Invalid key: Expected "title" but received undefined', 'املأ هذا الحقل.'],
  ['Invalid type: Expected ("a" | "b") but received "c"', 'اختر قيمة من القائمة.'],
  ['the name of a record does not change: it is «spss»', 'لا يتغيّر هذا الحقل بعد النشر: أعده إلى «\u2068spss\u2069».'],
  ['holds the invisible character U+202E: type the text anew', 'في النص حرف لا يُرى (\u2066U+202E\u2069): امحُه واكتبه من جديد.'],
  [
    'content/pictures/a1.jpg has 200×100 pixels: a picture has at least 480×300, to be sharp',
    'الصورة صغيرة: اختر صورة لا تقلّ عن \u2066480×300\u2069.',
  ],
  ['content/pictures/a1.jpg cannot be read: unsupported', 'لا تُعرض هذه الصورة: اختر غيرها.'],
  ['there is no file content/pictures/eid.jpg', 'هذه الصورة ليست من صور المتجر: اخترها من جهازك.'],
  ['this record is named twice', 'هذا السجل مذكور مرتين: احذف أحدهما.'],
  [
    'the code «READ15» is taken, in courses-mfe/content/a.json (3.code): choose another',
    'الرمز «\u2068READ15\u2069» مستعمل لكوبون أو لشريك: اختر غيره.',
  ],
  ['catalog has no product «gold»: correct it, or add it there first', 'لا يبيع المتجر «\u2068gold\u2069»: صحّحه، أو أضفه أولًا.'],
  [
    'courses has no affiliate «partner-b»: correct it, or add it there first',
    'لا شريك بالرمز «\u2068partner-b\u2069» في السجل: صحّحه، أو أضفه إلى الشركاء أولًا.',
  ],
  [
    'the affiliate «partner-a» ended on 2025-01-31: leave it out, or change its last day',
    'آخر يوم لـ«\u2068partner-a\u2069» كان \u20662025-01-31\u2069: احذفه من هنا، أو غيّر يومه الأخير.',
  ],
  [
    'the affiliate «partner-a» has the name «الشريك أ»: write this name',
    'اسم «\u2068partner-a\u2069» في سجله «\u2068الشريك أ\u2069»: اكتبه هكذا.',
  ],
  [
    'the affiliate «partner-a» is still used in «eid» (offers): take it out there first',
    'للشريك «\u2068partner-a\u2069» صفحات أو رموز: لا تحذفه، واكتب يومه الأخير.',
  ],
  [
    'the product «spss31» is still used in «باقة» (catalog): take it out there first',
    '«\u2068spss31\u2069» ما زال في «باقة» (catalog): احذفه من هناك أولًا.',
  ],
  ['Invalid length: Expected <=80 but received 81', 'اختصره: الحدّ الأقصى 80 من الحروف.'],
])('«%s» has Arabic words', (message, words) => {
  expect(arabic(message)).toBe(words);
});

test('a message that nobody translated has none', () => {
  expect(arabic('a name stands once more')).toBeUndefined();
});
