import { arabicMessages } from '@riwaq/text/record-messages';

/** What the checks of this team's records say, in Arabic. */
export const arabic = arabicMessages([
  ['an address starts with / or https://', 'ابدأ العنوان بـ / أو https://'],
  ['an id stands once', 'هذا المعرّف مستعمل من قبل: غيّر أحدهما.'],
  ['the discounted price is not below the original one', 'اجعل سعر العرض أقل من السعر الأصلي.'],
  ['a cover has at most 5 sheets', 'في الغلاف مكان لخمس أدوات: احذف الباقي.'],
  ['a choice has a gift, and there is none', 'أضف هدية، أو ألغِ الهدية من الخيارات.'],
  ['a course belongs to no choice', 'أضف اسم الدورة إلى محتوى أحد الخيارات، أو احذفها.'],
  ['a promotion is paid by one method at least', 'اختر طريقة دفع واحدة على الأقل.'],
  ['a method stands once', 'طريقة الدفع هذه مذكورة من قبل: احذف إحداهما.'],
  ['a tool stands once', 'هذه الأداة مذكورة من قبل: احذف إحداهما.'],
  ['a price in dollars is written 17.50', 'اكتب السعر بالدولار مع السنتات: 17.50'],
  ['more tools are listed than the bundle holds', 'زد عدد الأدوات، أو احذف من القائمة.'],
  ['PayPal needs a price in dollars: paypalPrice of each choice', 'أضف إلى كل خيار سعره بالدولار، أو ألغِ PayPal.'],
  ['a code is 5 to 24 capital letters, digits and hyphens', 'اكتب من 5 إلى 24 حرفًا لاتينيًا كبيرًا أو رقمًا، وبينها شرطات إن شئت: READ-15'],
  ['a product stands once', 'هذا المنتج مذكور من قبل: احذف أحدهما.'],
  ['a coupon takes a percentage or an amount, one of them', 'املأ النسبة أو المبلغ، واحدًا منهما فقط.'],
  ['a coupon that takes an amount needs a minimum of which it is nine tenths at most', 'اكتب حدًّا أدنى يكون المبلغ 90% منه أو أقل.'],
  [/^duplicate id «([^»]*)»/, 'المعرّف «\u2068$1\u2069» لعرض آخر: اختر غيره.'],
  [/^overlaps with the offer «([^»]*)»/, 'تتداخل الأيام مع العرض «\u2068$1\u2069»: غيّر تواريخ أحدهما.'],
  ['the name of the file is the slug: remove this field', 'احذف هذا الحقل: اسم الملف هو المعرّف.'],
  [/^an offer has the id «([^»]*)»/, 'المعرّف «\u2068$1\u2069» لعرض أسبوعي: اختر غيره.'],
  [/^there is no layout «/, 'اختر شكل الصفحة من القائمة.'],
  ['the layout «bundle» shows one choice', 'اترك خيارًا واحدًا، أو اختر شكل «عدّة باقات».'],
  [/^duplicate code «([^»]*)»/, 'الرمز «\u2068$1\u2069» مستعمل من قبل: اختر غيره.'],
]);
