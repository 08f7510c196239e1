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
  ['this record stands in the draft twice', 'هذا السجل في المسودّة مرتين: احذف إحداهما.'],
  ['Invalid length: Expected <=80 but received 81', 'اختصره: الحدّ الأقصى 80 من الحروف.'],
])('«%s» has Arabic words', (message, words) => {
  expect(arabic(message)).toBe(words);
});

test('a message that nobody translated has none', () => {
  expect(arabic('a name stands once more')).toBeUndefined();
});
