import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { lookFields } from './cover-look-schema';
import { PictureNameSchema } from './picture-name';
import { RecordDaySchema, RecordEndSchema } from './record-day';
import { SlugSchema } from './slug';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(1));
const once = (values: readonly string[]) => new Set(values).size === values.length;

/** Payment methods of a promotion (specification, section 4). PayPal needs a price in US dollars. */
export const paymentMethods = ['epayment', 'bank', 'crypto', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment methods that a promotion accepts, in their order in the dialog. */
export const PaymentMethodsSchema = v.pipe(
  v.array(v.picklist(paymentMethods)),
  v.minLength(1, 'a promotion is paid by one method at least'),
  v.check((methods) => once(methods), 'a method stands once'),
);

/**
 * An affiliate of a promotion (specification, section 3): a role name (D2), the code of its address, and the targets of its orders and payments.
 * A target is a key of the configuration or an address of an allowed origin (D1).
 */
const AffiliateSchema = v.strictObject({ name: Text, affiliateId: SlugSchema, formBoldUrl: Text, slickPayUrl: Text });
export type Affiliate = v.InferOutput<typeof AffiliateSchema>;

/** A bundle that a promotion sells. Amounts in dinar, `paypalPrice` in US dollars; `tools` lists some of the `toolCount` tools, or all. */
const PromotionChoiceSchema = v.pipe(
  v.strictObject({
    id: SlugSchema,
    title: Text,
    description: v.optional(Text),
    badge: v.optional(v.picklist(['الأفضل', 'الأكثر طلباً'])),
    toolCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    tools: v.pipe(
      v.array(v.strictObject({ slug: SlugSchema, name: Text, ...lookFields })),
      v.minLength(1),
      v.check((tools) => once(tools.map(({ slug }) => slug)), 'a tool stands once'),
    ),
    originalPrice: Dinar,
    discountedPrice: Dinar,
    paypalPrice: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/, 'a price in dollars is written 17.50'))),
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
const LeadSchema = v.array(
  v.union([v.string(), v.strictObject({ text: Text, to: v.pipe(v.string(), v.startsWith('/', 'an address starts with /')) })]),
);

/**
 * A promotion with a page for each affiliate (specification, sections 2 and 9). Its slug is the name of its file. It runs from 00:00:00 of `startDate`, or
 * from its release, to its end, Africa/Algiers. `layout` names the component that shows it, `tint` the colours of its pictures and marks.
 */
export const PromotionSchema = v.pipe(
  v.strictObject({
    slug: SlugSchema,
    title: Text,
    /** Above the title. */
    eyebrow: Text,
    description: Text,
    /** Other spellings and names, by which the search finds it. */
    aliases: v.optional(v.array(Text)),
    layout: SlugSchema,
    /** What its cover shows: by default the look of offers. */
    ...lookFields,
    /** Replaces the drawn cover. */
    offerImage: v.optional(PictureNameSchema),
    startDate: v.optional(RecordDaySchema),
    endDate: RecordEndSchema,
    methods: PaymentMethodsSchema,
    choices: v.pipe(
      v.array(PromotionChoiceSchema),
      v.minLength(1),
      v.check((choices) => once(choices.map(({ id }) => id)), 'an id stands once'),
    ),
    leadsTo: LeadSchema,
    affiliates: v.pipe(
      v.array(AffiliateSchema),
      v.minLength(1),
      v.check((affiliates) => once(affiliates.map(({ affiliateId }) => affiliateId)), 'an affiliate stands once'),
    ),
    /** A demo record (D4). Its page says so and is not indexed. */
    isDemo: v.optional(v.boolean()),
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
