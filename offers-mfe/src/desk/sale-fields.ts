import type { EditedKind, FieldChoice, RecordField } from '@riwaq/contracts/edited-records';

const badges: readonly FieldChoice[] = [
  { value: 'الأفضل', label: 'الأفضل' },
  { value: 'الأكثر طلباً', label: 'الأكثر طلباً' },
];

/** The mark above a choice. */
export const badgeForm: RecordField = { field: 'badge', as: 'pick', label: 'شارة', isOptional: true, choices: badges };

/** The two prices of a choice. */
export const pricesForm: readonly RecordField[] = [
  { field: 'originalPrice', as: 'dinar', label: 'السعر الأصلي' },
  { field: 'discountedPrice', as: 'dinar', label: 'سعر العرض', hint: 'أقلّ من السعر الأصلي. هذا ما يدفعه الزبون.' },
];

/** The end of a sale. */
export const endForm: RecordField = {
  field: 'endDate',
  as: 'end',
  label: 'آخر يوم',
  hint: 'إلى نهاية هذا اليوم في الجزائر. أو لحظة: يوم وساعة.',
};

/** The picture in the place of the drawn cover. */
export const coverForm: RecordField = {
  field: 'offerImage',
  as: 'picture',
  label: 'صورة الغلاف',
  hint: 'بدل الغلاف المرسوم.',
  isOptional: true,
};

/** Where orders go. */
export const formLinkForm: RecordField = {
  field: 'formBoldUrl',
  as: 'text',
  label: 'وجهة الطلبات',
  hint: 'مفتاح من إعدادات الموقع، أو عنوان كامل.',
};

/** The days of a sale. */
export const saleWindow: EditedKind['windowOf'] = ({ startDate, endDate }) => ({
  ...(typeof startDate === 'string' && { from: startDate }),
  ...(typeof endDate === 'string' && { until: endDate }),
});
