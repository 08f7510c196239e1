import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { PaymentMethodsSchema } from './payment-methods';
import {
  aliasesField,
  badgeField,
  coverFields,
  coverPictureField,
  demoField,
  endField,
  orderLinkField,
  paymentLinkField,
  saleDayField,
  salePriceFields,
} from './record-fields';
import { SitePathSchema } from './site-path';
import { SlugSchema } from './slug';
import { lineOf, linePartOf, linesOf } from './text-line';

const Text = lineOf();
const LongText = v.pipe(linesOf(), v.metadata({ as: 'long' }));
const once = (values: readonly string[]) => new Set(values).size === values.length;

/**
 * An affiliate of a promotion: a role name, the code of its address, and the targets of its orders and payments.
 * A target is a key of the configuration or an address of an allowed origin.
 */
const AffiliateSchema = v.strictObject({
  affiliateId: v.pipe(
    SlugSchema,
    v.title('الشريك'),
    v.description('رمزه يظهر في عنوان صفحته.'),
    v.metadata({ as: 'record', kind: 'affiliate', app: 'courses', titleTo: 'name' }),
  ),
  name: v.pipe(Text, v.title('الاسم'), v.description('كما في سجل الشركاء.')),
  formBoldUrl: orderLinkField,
  slickPayUrl: paymentLinkField,
});

const ToolSchema = v.strictObject({
  slug: v.pipe(SlugSchema, v.title('المنتج'), v.metadata({ as: 'record', kind: 'product', app: 'catalog', titleTo: 'name' })),
  name: v.pipe(Text, v.title('الاسم')),
  ...coverFields,
});

/** A bundle that a promotion sells. Amounts in dinar, `paypalPrice` in US dollars; `tools` lists some of the `toolCount` tools, or all. */
const PromotionChoiceSchema = v.pipe(
  v.strictObject({
    id: v.pipe(SlugSchema, v.title('المعرّف'), v.description('بحروف لاتينية صغيرة. لا يتكرّر في العرض.')),
    title: v.pipe(Text, v.title('الاسم')),
    description: v.optional(v.pipe(LongText, v.title('الوصف'))),
    badge: badgeField,
    toolCount: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(1000),
      v.title('عدد الأدوات'),
      v.description('كل ما في الباقة، ولو عُرض بعضه.'),
    ),
    tools: v.pipe(
      v.array(ToolSchema),
      v.minLength(1),
      v.check((tools) => once(tools.map(({ slug }) => slug)), 'a tool stands once'),
      v.title('الأدوات'),
      v.description('ما يُعرض منها في الصفحة، كلها أو بعضها.'),
      v.metadata({ item: 'الأداة', addLabel: 'أضف أداة', blank: { slug: '', name: '' } }),
    ),
    ...salePriceFields,
    paypalPrice: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(?!0+\.00)\d{1,6}\.\d{2}$/, 'a price in dollars is written 17.50'),
        v.title('السعر بالدولار'),
        v.description('مع السنتات: 17.50. لازم إن كان الدفع بـ PayPal ممكنًا.'),
        v.metadata({ as: 'dollars' }),
      ),
    ),
  }),
  v.forward(
    v.check(({ tools, toolCount }) => tools.length <= toolCount, 'more tools are listed than the bundle holds'),
    ['tools'],
  ),
  v.forward(
    v.check(({ originalPrice, discountedPrice }) => discountedPrice < originalPrice, 'the discounted price is not below the original one'),
    ['discountedPrice'],
  ),
);
export type PromotionChoice = v.InferOutput<typeof PromotionChoiceSchema>;

/** What leads on from a promotion: a sentence of texts and links. A link goes to an address of this site. */
const LeadSchema = v.array(v.union([linePartOf(), v.strictObject({ text: Text, to: SitePathSchema })]));

/**
 * A promotion with a page for each affiliate. Its slug is the name of its file. It runs from 00:00:00 of `startDate`, or
 * from its release, to its end, Africa/Algiers. `layout` names the component that shows it, `tint` the colours of its pictures and marks.
 */
export const PromotionSchema = v.pipe(
  v.strictObject({
    title: v.pipe(Text, v.title('العنوان'), v.description('فوق الصفحة وفي رأس الموقع.')),
    eyebrow: v.pipe(Text, v.title('سطر فوق العنوان')),
    description: v.pipe(LongText, v.title('الوصف'), v.description('جملة أو جملتان: ما هو ولمن هو.')),
    slug: v.pipe(SlugSchema, v.title('المعرّف'), v.description('يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.'), v.metadata({ isFixed: true })),
    startDate: v.optional(v.pipe(saleDayField, v.description('بلا يوم يبدأ العرض عند نشره.'))),
    endDate: endField,
    layout: v.pipe(SlugSchema, v.title('شكل الصفحة')),
    choices: v.pipe(
      v.array(PromotionChoiceSchema),
      v.minLength(1),
      v.check((choices) => once(choices.map(({ id }) => id)), 'an id stands once'),
      v.title('الباقات'),
      v.metadata({ item: 'الباقة', addLabel: 'أضف باقة', id: 'bundle', blank: { title: '', tools: [] } }),
    ),
    methods: v.pipe(PaymentMethodsSchema, v.title('طرق الدفع')),
    affiliates: v.pipe(
      v.array(AffiliateSchema),
      v.minLength(1),
      v.check((affiliates) => once(affiliates.map(({ affiliateId }) => affiliateId)), 'an affiliate stands once'),
      v.title('الشركاء'),
      v.description('لكل شريك صفحة من هذا العرض.'),
      v.metadata({
        item: 'الشريك',
        addLabel: 'أضف شريكًا',
        blank: { name: '', affiliateId: '', formBoldUrl: 'promotion', slickPayUrl: 'promotion' },
      }),
    ),
    leadsTo: v.pipe(
      LeadSchema,
      v.title('جملة تقود إلى غيره'),
      v.description('رابط داخلها يُكتب هكذا: [كل المنتجات](/products)'),
      v.metadata({ as: 'sentence' }),
    ),
    /** What its cover shows: by default the look of offers. */
    ...coverFields,
    offerImage: coverPictureField,
    aliases: aliasesField,
    isDemo: demoField,
  }),
  v.forward(
    v.check(
      ({ startDate, endDate }) => startDate === undefined || areInOrder(startDate, endDate),
      'the end is before the start, or only one of them is relative',
    ),
    ['endDate'],
  ),
  v.forward(
    v.check(
      ({ methods, choices }) => !methods.includes('paypal') || choices.every(({ paypalPrice }) => paypalPrice !== undefined),
      'PayPal needs a price in dollars: paypalPrice of each choice',
    ),
    ['methods'],
  ),
);
export type Promotion = v.InferOutput<typeof PromotionSchema>;
