import { arabicMessages } from '@riwaq/text/record-messages';

/** What the checks of this team's records say, in Arabic. */
export const arabic = arabicMessages([
  ['a course has at least one day', 'أضف يومًا واحدًا على الأقل.'],
  ['days stand once each, in ascending order, all absolute or all relative', 'رتّب الأيام من أولها إلى آخرها، كل يوم مرة واحدة.'],
  ['a publication begins and ends on days of the calendar, 2026-01-31', 'اكتب يومًا من التقويم: 2026-01-31'],
  ['the publication ends before it begins', 'اجعل آخر يوم للنشر بعد أوله.'],
  ['the price is above the original one', 'اجعل السعر مثل السعر الأصلي أو أقل منه.'],
  ['a course lasts as many days as it has dates', 'اجعل مدة الدورة بعدد أيامها.'],
  ['a course stands once', 'هذا المعرّف لدورة أخرى: اختر غيره.'],
  ['a day is written 2026-11-22, from 2000 to 2099', 'اكتب يومًا من التقويم: 2026-11-22'],
  ['an affiliate leaves before he comes', 'اجعل آخر يوم للشريك بعد أوله.'],
  ['an affiliate has a landing instead', 'احذف الشريك من الدورة، واصنع له صفحة شريك.'],
  [/^there is no course «([^»]*)»/, 'لا توجد دورة «\u2068$1\u2069»: اختر واحدة من القائمة.'],
  [/^there is no affiliate «([^»]*)»/, 'لا يوجد شريك «\u2068$1\u2069»: اختر واحدًا من القائمة.'],
  ['an affiliate has one landing for a course', 'لهذا الشريك صفحة لهذه الدورة: غيّر أحدهما.'],
  [/^«([^»]*)» is for demonstration only/, 'الدورة «\u2068$1\u2069» تجريبية، ولا صفحات شركاء لها.'],
  [/^the affiliate «([^»]*)» has no record yet/, 'الشريك «\u2068$1\u2069» جديد: اكتب اسمه.'],
  [/^the affiliate is named «([^»]*)» already/, 'اسم هذا الشريك «\u2068$1\u2069»: اكتبه هكذا أو اترك الخانة فارغة.'],
  ['give the first day or all days, not both', 'اكتب أول يوم أو الأيام كلها، لا الاثنين معًا.'],
  [/^duplicate id \d/, 'هذا الرقم لسجل آخر: اكتب رقمًا لم يُستعمل.'],
]);
