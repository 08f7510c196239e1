import { arabicMessages } from '@riwaq/text/record-messages';

/** What the checks of this team's records say, in Arabic. */
export const arabic = arabicMessages([
  ['a price is not below zero', 'السعر أقل من صفر: احذف الإشارة، واكتبه هكذا: 12,500'],
  ['a price is written 12,500 دج', 'لا نقرأ هنا مبلغًا واحدًا: اكتبه هكذا: 12,500'],
  ['a price is above zero', 'السعر صفر: اكتب ما يدفعه الزبون. وإن نفد المنتج فاختر «نفدت الكمية».'],
  ['a price is in whole dinar', 'اكتب السعر بالدينار دون كسور: 12,500'],
  ['the price is not that of the cheapest version', 'اجعل السعر سعر أرخص نسخة، أو غيّر أسعار النسخ.'],
  ['must be a key of the configuration or begin with https://', 'اكتب مفتاحًا من إعدادات الموقع، أو عنوانًا يبدأ بـ https://'],
  ['a picture is a path of this site: /products/spss.jpg', 'اكتب عنوان صورة من الموقع: /products/spss.jpg'],
  ['a day is written 2026-11-22, from 2000 to 2099', 'اكتب يومًا من التقويم: 2026-11-22'],
  [/ is no colour of /, 'هذا اللون لفئة أخرى: اختر غيره، أو اترك اللون المعتاد.'],
  [/^\d+ is the number of «([^»]*)»/, 'هذا الرقم للمنتج «\u2068$1\u2069»: اكتب رقمًا لم يُستعمل.'],
  ['the name of the file is the slug: remove this field', 'احذف هذا الحقل: اسم الملف هو المعرّف.'],
  [/^«([^»]*)» is in (.*), and the shop does not sell it$/, '«\u2068$1\u2069» جزء من $2، فلا يُخفى ولا يُسحب قبل أن تزيله منها.'],
  [/^still sold in (.*): take it out there first$/, 'يُباع هذا المنتج أيضًا في $1: أزله من هناك أولًا.'],
]);
