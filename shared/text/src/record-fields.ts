import { type CoverColor, coverColors, type MarkName, markNames } from '@riwaq/contracts';
import type { FieldChoice, RecordField } from '@riwaq/contracts/edited-records';

const colourWords: Readonly<Record<CoverColor, string>> = {
  rose: 'وردي',
  orange: 'برتقالي',
  amber: 'كهرماني',
  lime: 'ليموني',
  emerald: 'زمرّدي',
  cyan: 'سماوي',
  blue: 'أزرق',
  violet: 'بنفسجي',
  magenta: 'أرجواني',
};

const markWords: Readonly<Record<MarkName, string>> = {
  'arrows-clockwise': 'سهمان دائران',
  backpack: 'حقيبة ظهر',
  'bell-curve': 'منحنى جرسي',
  binoculars: 'منظار',
  'book-open-text': 'كتاب مفتوح',
  books: 'كتب',
  brain: 'دماغ',
  calculator: 'آلة حاسبة',
  certificate: 'ختم شهادة',
  'chalkboard-teacher': 'مدرّس أمام سبورة',
  'chart-bar': 'أعمدة بيانية',
  'chart-line-up': 'خط بياني صاعد',
  'chart-pie-slice': 'دائرة نسبية',
  'chart-scatter': 'نقاط بيانية',
  'chats-teardrop': 'فقاعتا حديث',
  code: 'شيفرة',
  compass: 'بوصلة',
  database: 'قاعدة بيانات',
  exam: 'ورقة امتحان',
  'file-magnifying-glass': 'ملف وعدسة',
  'film-slate': 'لوحة تصوير',
  fingerprint: 'بصمة',
  flask: 'قارورة مختبر',
  function: 'دالة',
  gift: 'هدية',
  globe: 'كرة أرضية',
  'graduation-cap': 'قبعة تخرّج',
  graph: 'شبكة',
  headphones: 'سماعات',
  highlighter: 'قلم تظليل',
  'images-square': 'صور',
  key: 'مفتاح',
  lightbulb: 'مصباح',
  'magic-wand': 'عصا سحرية',
  microscope: 'مجهر',
  'moon-stars': 'هلال ونجوم',
  package: 'صندوق',
  'paint-brush': 'فرشاة',
  palette: 'لوحة ألوان',
  'paper-plane-tilt': 'طائرة ورقية',
  'path-model': 'نموذج مسارات',
  'pen-nib': 'ريشة قلم',
  'pencil-line': 'قلم وسطر',
  'pencil-ruler': 'قلم ومسطرة',
  'presentation-chart': 'لوحة عرض',
  'projector-screen': 'شاشة عرض',
  'puzzle-piece': 'قطعة أحجية',
  question: 'علامة استفهام',
  quotes: 'علامتا اقتباس',
  robot: 'روبوت',
  scales: 'ميزان',
  scan: 'مسح ضوئي',
  shapes: 'أشكال',
  signature: 'توقيع',
  sparkle: 'لمعة',
  'star-four': 'نجمة',
  student: 'طالب',
  table: 'جدول بيانات',
  'text-aa': 'حروف',
  ticket: 'قسيمة',
  translate: 'ترجمة',
  'tree-structure': 'شجرة',
  trophy: 'كأس',
  users: 'أشخاص',
  video: 'كاميرا',
};

const chosenFrom = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>): FieldChoice[] =>
  values.map((value) => ({ value, label: words[value] }));

/** The mark and the colour of a drawn cover. */
export const lookForm: readonly RecordField[] = [
  {
    field: 'mark',
    as: 'pick',
    label: 'رسم الغلاف',
    hint: 'بلا اختيار يبقى الرسم المعتاد لهذا النوع.',
    isOptional: true,
    choices: chosenFrom(markNames, markWords),
  },
  { field: 'color', as: 'pick', label: 'لون الغلاف', isOptional: true, choices: chosenFrom(coverColors, colourWords) },
];

/** Other spellings by which the search finds a record. */
export const aliasesForm: RecordField = {
  field: 'aliases',
  as: 'lines',
  label: 'كلمات أخرى للبحث',
  hint: 'كما يكتبها الناس، واحدة في كل سطر: سبس، إس بي إس إس',
  isOptional: true,
};

/** Whether a record is for demonstration. */
export const demoForm: RecordField = {
  field: 'isDemo',
  as: 'check',
  label: 'سجل تجريبي',
  hint: 'تقول صفحته إنها تجريبية، ولا تظهر في محركات البحث.',
  isOptional: true,
};
