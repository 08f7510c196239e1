import { type PaymentMethod, paymentMethods } from '@riwaq/contracts';
import type { RecordField } from '@riwaq/contracts/edited-records';
import { freeName, textIn } from '@riwaq/contracts/records-of-kind';
import { aliasesForm, demoForm, lookForm } from '@riwaq/text/record-fields';
import { type LayoutName, layoutNames } from '../rules/layout-names';
import { badgeForm, coverForm, endForm, formLinkForm, pricesForm } from './sale-fields';

const methodWords: Readonly<Record<PaymentMethod, string>> = {
  epayment: 'الدفع الإلكتروني',
  bank: 'تحويل بريدي أو بنكي',
  crypto: 'عملة رقمية',
  paypal: 'PayPal',
};

const layoutWords: Readonly<Record<LayoutName, string>> = { bundle: 'باقة واحدة', choices: 'عدّة باقات' };

const tools: RecordField = {
  field: 'tools',
  as: 'list',
  label: 'الأدوات',
  hint: 'ما يُعرض منها في الصفحة، كلها أو بعضها.',
  addLabel: 'أضف أداة',
  titleOf: (tool, at) => textIn(tool, 'name') || `الأداة ${at + 1}`,
  blank: () => ({ slug: '', name: '' }),
  fields: [
    { field: 'slug', as: 'text', label: 'معرّف المنتج', hint: 'كما هو في المتجر: grammarly-premium' },
    { field: 'name', as: 'text', label: 'الاسم' },
    ...lookForm,
  ],
};

const choices: RecordField = {
  field: 'choices',
  as: 'list',
  label: 'الباقات',
  addLabel: 'أضف باقة',
  titleOf: (choice, at) => textIn(choice, 'title') || `الباقة ${at + 1}`,
  blank: (all) => {
    const id = freeName(
      'bundle',
      all.map((choice) => choice.id),
    );
    return { id, title: '', tools: [] };
  },
  fields: [
    { field: 'id', as: 'text', label: 'المعرّف', hint: 'بحروف لاتينية صغيرة. لا يتكرّر في العرض.' },
    { field: 'title', as: 'text', label: 'الاسم' },
    { field: 'description', as: 'long', label: 'الوصف', isOptional: true },
    badgeForm,
    { field: 'toolCount', as: 'number', label: 'عدد الأدوات', hint: 'كل ما في الباقة، ولو عُرض بعضه.' },
    tools,
    ...pricesForm,
    {
      field: 'paypalPrice',
      as: 'dollars',
      label: 'السعر بالدولار',
      hint: 'مع السنتات: 17.50. لازم إن كان الدفع بـ PayPal ممكنًا.',
      isOptional: true,
    },
  ],
};

const affiliates: RecordField = {
  field: 'affiliates',
  as: 'list',
  label: 'الشركاء',
  hint: 'لكل شريك صفحة من هذا العرض.',
  addLabel: 'أضف شريكًا',
  titleOf: (affiliate, at) => textIn(affiliate, 'name') || `الشريك ${at + 1}`,
  blank: () => ({ name: '', affiliateId: '', formBoldUrl: 'promotion', slickPayUrl: 'promotion' }),
  fields: [
    { field: 'name', as: 'text', label: 'الاسم' },
    { field: 'affiliateId', as: 'text', label: 'رمز الشريك', hint: 'يظهر في عنوان صفحته: partner-a' },
    formLinkForm,
    { field: 'slickPayUrl', as: 'text', label: 'صفحة الدفع', hint: 'مفتاح من إعدادات الموقع، أو عنوان كامل.' },
  ],
};

/** The form of a promotion. */
export const promotionFields: readonly RecordField[] = [
  { field: 'title', as: 'text', label: 'العنوان', hint: 'فوق الصفحة وفي رأس الموقع.' },
  { field: 'eyebrow', as: 'text', label: 'سطر فوق العنوان' },
  { field: 'description', as: 'long', label: 'الوصف', hint: 'جملة أو جملتان: ما هو ولمن هو.' },
  { field: 'slug', as: 'text', label: 'المعرّف', hint: 'يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.', isFixed: true },
  { field: 'startDate', as: 'day', label: 'أول يوم', hint: 'بلا يوم يبدأ العرض عند نشره.', isOptional: true },
  endForm,
  {
    field: 'layout',
    as: 'pick',
    label: 'شكل الصفحة',
    choices: layoutNames.map((value) => ({ value, label: layoutWords[value] })),
  },
  choices,
  { field: 'methods', as: 'picks', label: 'طرق الدفع', choices: paymentMethods.map((value) => ({ value, label: methodWords[value] })) },
  affiliates,
  { field: 'leadsTo', as: 'sentence', label: 'جملة تقود إلى غيره', hint: 'رابط داخلها يُكتب هكذا: [كل المنتجات](/products)' },
  ...lookForm,
  coverForm,
  aliasesForm,
  demoForm,
];
