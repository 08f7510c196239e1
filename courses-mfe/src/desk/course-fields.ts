import type { RecordField } from '@riwaq/contracts/edited-records';
import { aliasesForm, demoForm, lookForm } from '@riwaq/text/record-fields';
import { publicationForm } from './publication-form';

const instructor: RecordField = {
  field: 'instructor',
  as: 'group',
  label: 'المدرّب',
  fields: [
    { field: 'name', as: 'text', label: 'الاسم' },
    { field: 'title', as: 'text', label: 'الصفة', hint: 'تحت اسمه: باحث ومدرّب في الإحصاء' },
    { field: 'bio', as: 'long', label: 'نبذة عنه' },
    { field: 'avatar', as: 'picture', label: 'صورته', isOptional: true },
  ],
};

const schedule: RecordField = {
  field: 'schedule',
  as: 'group',
  label: 'المواعيد',
  fields: [
    { field: 'dates', as: 'days', label: 'الأيام', hint: 'من أولها إلى آخرها. عددها مدة الدورة.' },
    { field: 'time', as: 'time', label: 'الساعة', hint: 'بداية الحصة في كل يوم.' },
    { field: 'timezone', as: 'pick', label: 'التوقيت', choices: [{ value: 'Africa/Algiers', label: 'توقيت الجزائر' }] },
  ],
};

/** The form of a course. */
export const courseFields: readonly RecordField[] = [
  { field: 'name', as: 'text', label: 'الاسم' },
  { field: 'description', as: 'long', label: 'الوصف', hint: 'ما يخرج به الطالب، في جملة أو جملتين.' },
  { field: 'slug', as: 'text', label: 'المعرّف', hint: 'يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.', isFixed: true },
  schedule,
  { field: 'originalPrice', as: 'dinar', label: 'السعر الأصلي' },
  { field: 'discountPrice', as: 'dinar', label: 'السعر', hint: 'ما يدفعه الطالب: السعر الأصلي أو أقلّ.' },
  { field: 'features', as: 'lines', label: 'المحاور', hint: 'ما يتعلّمه، واحد في كل سطر.' },
  { field: 'benefits', as: 'lines', label: 'المزايا', hint: 'ما يحصل عليه، واحدة في كل سطر.' },
  { field: 'category', as: 'text', label: 'المجال', hint: 'الإحصاء، البحث العلمي…' },
  { field: 'level', as: 'text', label: 'المستوى', hint: 'أساسي، متقدّم…' },
  { field: 'mode', as: 'text', label: 'طريقة الحضور', hint: 'مباشرة عن بُعد…' },
  { field: 'language', as: 'text', label: 'اللغة' },
  instructor,
  { field: 'certificate', as: 'text', label: 'الشهادة', hint: 'شهادة حضور…', isOptional: true },
  { field: 'recordingAvailable', as: 'check', label: 'تُسجَّل الحصص' },
  { field: 'videoUrl', as: 'text', label: 'فيديو تعريفي', hint: 'عنوان كامل يبدأ بـ https://', isOptional: true },
  { field: 'isNew', as: 'check', label: 'جديدة' },
  { field: 'isPromo', as: 'check', label: 'عليها تخفيض' },
  ...lookForm,
  { field: 'imagePath', as: 'picture', label: 'صورة الغلاف', hint: 'بدل الغلاف المرسوم.', isOptional: true },
  aliasesForm,
  { field: 'formLink', as: 'text', label: 'وجهة التسجيل', hint: 'مفتاح من إعدادات الموقع، أو عنوان كامل.' },
  { field: 'paymentLink', as: 'text', label: 'صفحة الدفع', hint: 'مفتاح من إعدادات الموقع، أو عنوان كامل.', isOptional: true },
  publicationForm,
  { field: 'id', as: 'number', label: 'الرقم', hint: 'رقم داخلي تشترك فيه الدورات وصفحات الشركاء.', isFixed: true },
  demoForm,
];
