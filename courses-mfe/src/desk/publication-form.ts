import type { RecordField } from '@riwaq/contracts/edited-records';

/** The days between which a page is public. */
export const publicationForm: RecordField = {
  field: 'publication',
  as: 'group',
  label: 'أيام ظهور الصفحة',
  hint: 'بلا أيام تظهر الصفحة دائمًا.',
  isOptional: true,
  fields: [
    { field: 'from', as: 'day', label: 'أول يوم', isOptional: true },
    { field: 'until', as: 'end', label: 'آخر يوم', hint: 'إلى نهاية هذا اليوم في الجزائر. أو لحظة: يوم وساعة.', isOptional: true },
  ],
};
