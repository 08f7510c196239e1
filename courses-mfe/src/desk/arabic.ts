import { arabicMessages } from '@riwaq/text/record-messages';

/** What the checks of this team's records say, in Arabic. */
export const arabic = arabicMessages([
  ['a course has at least one day', 'أضف يومًا واحدًا على الأقل.'],
  ['days stand once each, in ascending order, all absolute or all relative', 'رتّب الأيام من أولها إلى آخرها، كل يوم مرة واحدة.'],
  ['a publication begins and ends on days of the calendar, 2026-01-31', 'اكتب يومًا من التقويم: 2026-01-31'],
  ['the publication ends before it begins', 'اجعل آخر يوم للنشر بعد أوله.'],
  ['the price is above the original one', 'اجعل السعر مثل السعر الأصلي أو أقلّ منه.'],
  ['a course lasts as many days as it has dates', 'اجعل مدة الدورة بعدد أيامها.'],
  ['a course stands once', 'هذا المعرّف لدورة أخرى: اختر غيره.'],
  ['an affiliate has a landing instead', 'احذف الشريك من الدورة، واصنع له صفحة شريك.'],
  [/^there is no course «([^»]*)»/, 'لا توجد دورة «\u2068$1\u2069»: اختر واحدة من القائمة.'],
  [/^there is no affiliate «([^»]*)»/, 'لا يوجد شريك «\u2068$1\u2069»: اختر واحدًا من القائمة.'],
  ['an affiliate has one landing for a course', 'لهذا الشريك صفحة لهذه الدورة: غيّر أحدهما.'],
  [/^duplicate id \d/, 'هذا الرقم لسجل آخر: اكتب رقمًا لم يُستعمل.'],
]);
