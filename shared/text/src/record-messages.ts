import type { RecordsEditor } from '@riwaq/contracts/edited-records';

/** A check's message and its Arabic words. `$1` stands for what the expression catches. */
export type MessageWords = readonly [english: string | RegExp, arabic: string];

/**
 * A check's message in Arabic, for whoever edits records: by `own` messages of a team, else by those that every schema gives. A sentence says what to do.
 * No page of the shop imports this.
 */
export function arabicMessages(own: readonly MessageWords[]): RecordsEditor['arabic'] {
  const known = [...own, ...everywhere];
  return (message) => {
    const words = known.find(([english]) => (typeof english === 'string' ? english === message : english.test(message)));
    return words && message.replace(...words);
  };
}

/** Messages that the records of both teams share, and those that valibot writes where a schema has none of its own. */
const everywhere: readonly MessageWords[] = [
  ['must not be empty', 'اكتب شيئًا هنا.'],
  ['must be an object', 'هذا السجل تالف: اكتبه من جديد.'],
  ['a slug is small Latin letters, digits and single dashes', 'استعمل حروفًا لاتينية صغيرة وأرقامًا، وبينها شرطة واحدة: spss-course'],
  ['a day is written 2026-01-31, or +3d from the day of the composition', 'اكتب يومًا من التقويم: 2026-01-31'],
  [
    'an end is a day, 2026-01-31 (or +3d from the day of the composition), or a moment, 2026-01-31T15:30',
    'اكتب آخر يوم، 2026-01-31، أو لحظة، 2026-01-31T15:30',
  ],
  ['a time is written 20:00', 'اكتب الساعة هكذا: 20:00'],
  ['the end is before the start, or only one of them is relative', 'اجعل النهاية بعد البداية.'],
  [
    'a picture is the name of a JPEG, PNG or WebP file in content/pictures: eid.jpg',
    'اكتب اسم صورة من صور المتجر، بصيغة JPEG أو PNG أو WebP: eid.jpg',
  ],
  [/^there is no mark .*: \/design-system shows them all$/, 'اختر رسمًا من القائمة.'],
  [/^there is no colour .*; there are .*$/, 'اختر لونًا من القائمة.'],
  ['an affiliate stands once', 'هذا الشريك مذكور من قبل: احذف أحدهما.'],
  [/^Invalid key: Expected never but received "(.*)"$/, 'لا نعرف الحقل «\u2068$1\u2069»: احذفه.'],
  [/^Invalid key: Expected .* but received undefined$/, 'املأ هذا الحقل.'],
  [/^Invalid type: .* but received undefined$/, 'املأ هذا الحقل.'],
  [/^Invalid type: Expected string but .*$/, 'اكتب نصًّا هنا.'],
  [/^Invalid type: Expected number but .*$/, 'اكتب رقمًا هنا.'],
  [/^Invalid type: Expected boolean but .*$/, 'اختر نعم أو لا.'],
  [/^Invalid type: Expected Array but .*$/, 'أضف القيم هنا واحدة بعد واحدة.'],
  [/^Invalid type: Expected (?:\(.*Object.*\)|Object) but .*$/, 'املأ الحقول التي هنا.'],
  [/^Invalid type: Expected [("].* but .*$/, 'اختر قيمة من القائمة.'],
  [/^Invalid length: Expected >=1 but .*$/, 'أضف واحدًا على الأقل.'],
  [/^Invalid length: Expected <=(\d+) but .*$/, 'اختصره: الحدّ الأقصى $1 من الحروف.'],
  [/^Invalid value: Expected >=(\d+) but .*$/, 'اكتب رقمًا لا يقلّ عن $1.'],
  [/^Invalid value: Expected <=(\d+) but .*$/, 'اكتب رقمًا لا يزيد على $1.'],
  [/^Invalid integer: Received .*$/, 'اكتب عددًا صحيحًا بلا فاصلة.'],
  [/^Invalid URL: Received .*$/, 'اكتب عنوانًا كاملًا يبدأ بـ https://'],
];
