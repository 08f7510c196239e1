import type { EditedKind, RecordFields, RecordFiles, RecordsEditor } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { product } from './fake-product-kind';

const Title = v.pipe(v.string(), v.nonEmpty('a title is not empty'));
const Price = v.pipe(v.number(), v.integer(), v.minValue(100, 'a price is at least 100 DZD'));

const OfferSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'an id is small letters, digits and dashes')),
  title: Title,
  description: v.optional(v.string()),
  aliases: v.optional(v.array(v.pipe(v.string(), v.maxLength(20, 'an alias is short')))),
  mark: v.picklist(['gift', 'code']),
  startDate: v.string(),
  endDate: v.string(),
  hour: v.optional(v.string()),
  evenings: v.optional(v.array(v.string())),
  price: Price,
  seats: v.optional(v.number()),
  paypalPrice: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))),
  hasGift: v.boolean(),
  methods: v.pipe(v.array(v.string()), v.minLength(1, 'an offer is paid somehow')),
  leadsTo: v.optional(v.array(v.union([v.string(), v.object({ text: v.string(), to: v.string() })]))),
  cover: v.optional(v.string()),
  promotion: v.optional(v.string()),
  host: v.optional(v.object({ name: Title })),
  choices: v.pipe(v.array(v.object({ title: Title, price: Price })), v.minLength(1)),
  courses: v.optional(v.record(v.string(), v.object({ hours: v.pipe(v.number(), v.minValue(1, 'a course has hours')) }))),
  endpoint: v.optional(v.string()),
});

/** Kinds as the offers' team has them: one with every field that there is, one of a folder, and one without a page. */
const offer: EditedKind = {
  kind: 'offer',
  file: 'week-offers.json',
  identity: ['id'],
  words: { one: 'عرض أسبوعي', many: 'العروض الأسبوعية', fresh: 'عرض أسبوعي جديد' },
  titleOf: ({ title }) => String(title),
  windowOf: ({ startDate, endDate }) => ({ from: String(startDate), until: String(endDate) }),
  addressesOf: ({ id }) => [`/offers/${id}`, '/offers'],
  fields: [
    { as: 'text', field: 'id', label: 'الرمز', isFixed: true, hint: 'حروف لاتينية صغيرة وأرقام وشرطات' },
    { as: 'text', field: 'title', label: 'العنوان' },
    { as: 'long', field: 'description', label: 'الوصف', isOptional: true },
    { as: 'lines', field: 'aliases', label: 'أسماء أخرى', isOptional: true },
    {
      as: 'pick',
      field: 'mark',
      label: 'العلامة',
      choices: [
        { value: 'gift', label: 'هدية' },
        { value: 'code', label: 'كود' },
      ],
    },
    { as: 'day', field: 'startDate', label: 'أول يوم' },
    { as: 'end', field: 'endDate', label: 'آخر يوم' },
    { as: 'time', field: 'hour', label: 'ساعة اللقاء', isOptional: true },
    { as: 'days', field: 'evenings', label: 'الأمسيات', isOptional: true },
    { as: 'dinar', field: 'price', label: 'السعر' },
    { as: 'number', field: 'seats', label: 'المقاعد', isOptional: true },
    { as: 'dollars', field: 'paypalPrice', label: 'السعر بالدولار', isOptional: true },
    { as: 'check', field: 'hasGift', label: 'معه هدية' },
    {
      as: 'picks',
      field: 'methods',
      label: 'طرق الدفع',
      choices: [
        { value: 'bank', label: 'البنك' },
        { value: 'paypal', label: 'PayPal' },
      ],
    },
    { as: 'sentence', field: 'leadsTo', label: 'إلى أين بعده', isOptional: true },
    { as: 'picture', field: 'cover', label: 'الصورة', isOptional: true, hint: 'تُقصّ مربّعة.' },
    { as: 'record', field: 'promotion', label: 'صفحة العرض', kind: 'promotion', isOptional: true },
    { as: 'group', field: 'host', label: 'المقدّم', isOptional: true, fields: [{ as: 'text', field: 'name', label: 'اسم المقدّم' }] },
    {
      as: 'list',
      field: 'choices',
      label: 'الخيارات',
      addLabel: 'أضف خيارًا',
      titleOf: ({ title }, at) => String(title || `الخيار ${at + 1}`),
      blank: () => ({ title: '', price: 1000 }),
      fields: [
        { as: 'text', field: 'title', label: 'عنوان الخيار' },
        { as: 'dinar', field: 'price', label: 'سعر الخيار' },
      ],
    },
    {
      as: 'list',
      field: 'courses',
      keyedBy: 'product',
      label: 'الدورات',
      isOptional: true,
      addLabel: 'أضف دورة',
      titleOf: ({ product }) => String(product),
      blank: () => ({ product: '', hours: 1 }),
      fields: [
        { as: 'text', field: 'product', label: 'اسم الدورة' },
        { as: 'number', field: 'hours', label: 'الساعات' },
      ],
    },
  ],
  schema: OfferSchema,
  blank: (_, today) => ({
    id: '',
    title: '',
    mark: 'gift',
    startDate: today,
    endDate: today,
    price: 1000,
    hasGift: false,
    methods: ['bank'],
    choices: [],
  }),
  copyOf: (record, _, today) => ({ ...record, id: `${record.id}-2`, startDate: today, endDate: today }),
  end: { field: 'endDate', as: 'moment' },
};

const promotion: EditedKind = {
  kind: 'promotion',
  file: 'promotions/',
  identity: ['slug'],
  words: { one: 'صفحة عرض', many: 'صفحات العروض', fresh: 'صفحة عرض جديدة' },
  titleOf: ({ title }) => String(title),
  windowOf: ({ endDate }) => ({ until: String(endDate) }),
  addressesOf: ({ slug }) => [`/promotions/${slug}`],
  fields: [
    { as: 'text', field: 'slug', label: 'الرمز', isFixed: true },
    { as: 'text', field: 'title', label: 'العنوان' },
    { as: 'day', field: 'endDate', label: 'آخر يوم' },
  ],
  schema: v.object({ slug: v.string(), title: Title, endDate: v.string() }),
  blank: (_, today) => ({ slug: '', title: '', endDate: today }),
  end: { field: 'endDate', as: 'day' },
};

const coupon: EditedKind = {
  kind: 'coupon',
  file: 'coupons.json',
  identity: ['code', 'team'],
  words: { one: 'قسيمة', many: 'القسائم', fresh: 'قسيمة جديدة' },
  titleOf: ({ code }) => String(code),
  windowOf: () => ({}),
  addressesOf: () => [],
  fields: [{ as: 'text', field: 'code', label: 'الرمز', isFixed: true }],
  schema: v.object({ code: v.string(), team: v.string() }),
  blank: () => ({ code: '', team: 'العروض' }),
};

const words = new Map([
  ['a title is not empty', 'اكتب عنوانًا'],
  ['a price is at least 100 DZD', 'السعر 100 دج على الأقل'],
  ['an offer is paid somehow', 'اختر طريقة دفع'],
]);

/** The editor that an app's remote would expose. One message of its schema has no Arabic words. */
export const fakeEditor: RecordsEditor = { kinds: [offer, promotion, coupon, product], arabic: (message) => words.get(message) };

/** An offer with every field. */
export const fullOffer: RecordFields = {
  id: 'week-1',
  title: 'أدوات الكتابة',
  description: 'ثلاث أدوات\nبسعر واحد',
  aliases: ['كتابة', 'Writing'],
  mark: 'gift',
  startDate: '2026-11-20',
  endDate: '2026-11-25T15:30',
  hour: '20:00',
  evenings: ['2026-11-21', '2026-11-22'],
  price: 3000,
  seats: 20,
  paypalPrice: '9.50',
  hasGift: true,
  methods: ['bank'],
  leadsTo: ['تصفّح ', { text: 'كل المنتجات', to: '/products' }, '.'],
  cover: 'writing',
  promotion: 'eid',
  host: { name: 'سامية' },
  choices: [
    { title: 'الكامل', price: 3000 },
    { title: 'الأساسي', price: 2000 },
  ],
  courses: { 'SPSS 31.0': { hours: 5 } },
  endpoint: 'weekOffer',
};

export const recordFiles: RecordFiles = {
  'content/week-offers.json': [
    fullOffer,
    { ...fullOffer, id: 'week-2', title: 'SPSS 31', startDate: '2026-12-01', endDate: '2026-12-07' },
    { ...fullOffer, id: 'week-0', title: 'عرض أكتوبر', startDate: '2026-10-01', endDate: '2026-10-07' },
  ],
  'content/promotions/eid.json': { title: 'عرض العيد', endDate: '2026-12-20' },
  'content/products/spss.json': { name: 'SPSS', price: '560', versions: [{ version: 'شهر', price: '560' }] },
  'content/coupons.json': [{ code: 'DEMO-10', team: 'العروض' }],
};
