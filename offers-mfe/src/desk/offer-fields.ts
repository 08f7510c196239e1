import type { RecordField } from '@riwaq/contracts/edited-records';
import { freeName, textIn } from '@riwaq/contracts/records-of-kind';
import { aliasesForm, demoForm, lookForm } from '@riwaq/text/record-fields';
import { badgeForm, coverForm, endForm, formLinkForm, pricesForm } from './sale-fields';

const choices: RecordField = {
  field: 'subOffers',
  as: 'list',
  label: 'الخيارات',
  hint: 'ما يختار الزبون بينه، واحد على الأقل.',
  addLabel: 'أضف خيارًا',
  titleOf: (choice, at) => textIn(choice, 'title') || `الخيار ${at + 1}`,
  blank: (all) => {
    const id = freeName(
      'choice',
      all.map((choice) => choice.id),
    );
    return { id, title: '', description: '', products: [], hasGift: false };
  },
  fields: [
    { field: 'id', as: 'text', label: 'المعرّف', hint: 'بحروف لاتينية صغيرة. لا يراه الزبون، ولا يتكرّر في العرض.' },
    { field: 'title', as: 'text', label: 'الاسم' },
    { field: 'description', as: 'long', label: 'الوصف' },
    ...pricesForm,
    { field: 'products', as: 'lines', label: 'المحتوى', hint: 'ما يحصل عليه الزبون، واحد في كل سطر. اسم الدورة كما هو في «دورات العرض».' },
    { field: 'hasGift', as: 'check', label: 'معه هدية من العجلة' },
    badgeForm,
  ],
};

const gifts: RecordField = {
  field: 'gifts',
  as: 'list',
  label: 'هدايا العجلة',
  hint: 'لازمة إن كان مع أحد الخيارات هدية.',
  addLabel: 'أضف هدية',
  titleOf: (gift, at) => textIn(gift, 'name') || `الهدية ${at + 1}`,
  blank: (all) => {
    const id = freeName(
      'gift',
      all.map((gift) => gift.id),
    );
    return { id, name: '', description: '' };
  },
  fields: [
    { field: 'id', as: 'text', label: 'المعرّف', hint: 'بحروف لاتينية صغيرة. لا يتكرّر في العرض.' },
    { field: 'name', as: 'text', label: 'الاسم' },
    { field: 'description', as: 'text', label: 'الوصف' },
    ...lookForm,
  ],
};

const courses: RecordField = {
  field: 'courses',
  as: 'list',
  keyedBy: 'product',
  label: 'دورات العرض',
  hint: 'لكل دورة في محتوى الخيارات تفاصيلها.',
  addLabel: 'أضف دورة',
  titleOf: (course, at) => textIn(course, 'product') || `الدورة ${at + 1}`,
  blank: () => ({ product: '', url: '/courses', title: '', description: '', instructor: '', duration: '' }),
  fields: [
    { field: 'product', as: 'text', label: 'اسمها في المحتوى', hint: 'كما كُتب في محتوى الخيار حرفًا بحرف.' },
    { field: 'title', as: 'text', label: 'عنوان الدورة' },
    { field: 'url', as: 'text', label: 'صفحتها', hint: 'تبدأ بـ / أو https://' },
    { field: 'description', as: 'long', label: 'الوصف' },
    { field: 'instructor', as: 'text', label: 'المدرّب' },
    { field: 'duration', as: 'text', label: 'المدّة', hint: 'كما تُقرأ: 5 أيام' },
  ],
};

/** The form of a weekly offer. */
export const offerFields: readonly RecordField[] = [
  { field: 'title', as: 'text', label: 'العنوان', hint: 'فوق الصفحة وفي رأس الموقع.' },
  { field: 'description', as: 'long', label: 'الوصف', hint: 'جملة أو جملتان: ما هو ولمن هو.' },
  { field: 'id', as: 'text', label: 'المعرّف', hint: 'يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.', isFixed: true },
  { field: 'startDate', as: 'day', label: 'أول يوم', hint: 'من بداية هذا اليوم في الجزائر. لا يجتمع عرضان في يوم.' },
  endForm,
  choices,
  gifts,
  courses,
  ...lookForm,
  coverForm,
  aliasesForm,
  formLinkForm,
  demoForm,
];
