import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { ProductSceneSchema } from './product-scene';
import {
  aliasesField,
  badgeField,
  coverFields,
  coverPictureField,
  demoField,
  endField,
  orderLinkField,
  saleDayField,
  salePriceFields,
} from './record-fields';
import { SitePathSchema } from './site-path';
import { SlugSchema } from './slug';
import { atMostHundred, lineOf, linesOf } from './text-line';
import { WebAddressSchema } from './web-address';

const Text = lineOf();
const LongText = v.pipe(linesOf(), v.metadata({ as: 'long' }));
/** An address of this site, or a full one. */
const Place = v.union([SitePathSchema, WebAddressSchema], 'an address starts with / or https://');

const once = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

/** A prize of the wheel, with the look of its cover and its segment: by default that of gifts. */
const GiftSchema = v.strictObject({
  id: v.pipe(SlugSchema, v.title('المعرّف'), v.description('بحروف لاتينية صغيرة. لا يتكرّر في العرض.')),
  name: v.pipe(Text, v.title('الاسم')),
  description: v.pipe(Text, v.title('الوصف')),
  ...coverFields,
});
export type Gift = v.InferOutput<typeof GiftSchema>;

/** One choice of an offer. Amounts in dinar; `products` are names, also of courses listed in the offer's `courses`. */
const SubOfferSchema = v.pipe(
  v.strictObject({
    id: v.pipe(SlugSchema, v.title('المعرّف'), v.description('بحروف لاتينية صغيرة. لا يراه الزبون، ولا يتكرّر في العرض.')),
    title: v.pipe(Text, v.title('الاسم')),
    description: v.pipe(LongText, v.title('الوصف')),
    ...salePriceFields,
    products: v.pipe(
      v.array(Text),
      v.minLength(1),
      atMostHundred(),
      v.title('المحتوى'),
      v.description('ما يحصل عليه الزبون. اسم الدورة كما هو في «دورات العرض».'),
      v.metadata({ as: 'records', kind: 'product', app: 'catalog', byTitle: true }),
    ),
    hasGift: v.pipe(v.boolean(), v.title('معه هدية من العجلة')),
    badge: badgeField,
  }),
  v.forward(
    v.check(({ originalPrice, discountedPrice }) => discountedPrice < originalPrice, 'the discounted price is not below the original one'),
    ['discountedPrice'],
  ),
);
export type SubOffer = v.InferOutput<typeof SubOfferSchema>;

/** A product on an offer's cover: its look, and its work, by default the usual one of its look. */
const SheetSchema = v.strictObject({
  ...coverFields,
  scene: v.optional(v.pipe(ProductSceneSchema, v.title('مشهدها'), v.description('بلا مشهد يُرسم ما يقوله رسمها.'))),
});

/** A course that belongs to an offer. */
const OfferCourseSchema = v.strictObject({
  title: v.pipe(Text, v.title('عنوان الدورة')),
  url: v.pipe(Place, v.title('صفحتها'), v.description('تبدأ بـ / أو https://')),
  description: v.pipe(LongText, v.title('الوصف')),
  instructor: v.pipe(Text, v.title('المدرّب')),
  duration: v.pipe(Text, v.title('المدة'), v.description('كما تُقرأ: 5 أيام')),
});
export type OfferCourse = v.InferOutput<typeof OfferCourseSchema>;

/**
 * A weekly offer. It runs from 00:00:00 of `startDate` to 23:59:59 of `endDate`, Africa/Algiers.
 * Its id is part of its address and names its cover.
 */
export const WeekOfferSchema = v.pipe(
  v.strictObject({
    title: v.pipe(Text, v.title('العنوان'), v.description('فوق الصفحة وفي رأس الموقع.')),
    description: v.pipe(LongText, v.title('الوصف'), v.description('جملة أو جملتان: ما هو ولمن هو.')),
    id: v.pipe(SlugSchema, v.title('المعرّف'), v.description('يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.'), v.metadata({ isFixed: true })),
    startDate: v.pipe(saleDayField, v.description('من بداية هذا اليوم في الجزائر. لا يجتمع عرضان في يوم.')),
    endDate: endField,
    subOffers: v.pipe(
      v.array(SubOfferSchema),
      v.minLength(1),
      v.check((items) => once(items), 'an id stands once'),
      v.title('الخيارات'),
      v.description('ما يختار الزبون بينه، واحد على الأقل.'),
      v.metadata({
        item: 'الخيار',
        addLabel: 'أضف خيارًا',
        id: 'choice',
        blank: { title: '', description: '', products: [], hasGift: false },
      }),
    ),
    gifts: v.pipe(
      v.array(GiftSchema),
      v.check((items) => once(items), 'an id stands once'),
      v.title('هدايا العجلة'),
      v.description('لازمة إن كان مع أحد الخيارات هدية.'),
      v.metadata({ item: 'الهدية', addLabel: 'أضف هدية', id: 'gift', blank: { name: '', description: '' } }),
    ),
    /** Product name → the course that it is. */
    courses: v.pipe(
      v.record(v.pipe(Text, v.title('اسمها في المحتوى'), v.description('كما كُتب في محتوى الخيار حرفًا بحرف.')), OfferCourseSchema),
      v.title('دورات العرض'),
      v.description('لكل دورة في محتوى الخيارات تفاصيلها.'),
      v.metadata({
        keyedBy: 'product',
        item: 'الدورة',
        addLabel: 'أضف دورة',
        blank: { product: '', url: '/courses', title: '', description: '', instructor: '', duration: '' },
      }),
    ),
    /** What its cover shows: by default the look of offers. */
    ...coverFields,
    /** Its products as the cover shows them, the first in front; by default one, of the offer's look. */
    sheets: v.optional(
      v.pipe(
        v.array(SheetSchema),
        v.minLength(1),
        v.maxLength(5, 'a cover has at most 5 sheets'),
        v.title('أوراق الغلاف'),
        v.description('ورقة لكل منتج يظهر في الغلاف، أولها في الأمام. خمس على الأكثر.'),
        v.metadata({ item: 'الورقة', addLabel: 'أضف ورقة', blank: {} }),
      ),
    ),
    offerImage: coverPictureField,
    aliases: aliasesField,
    formBoldUrl: orderLinkField,
    isDemo: demoField,
  }),
  v.forward(
    v.check(({ startDate, endDate }) => areInOrder(startDate, endDate), 'the end is before the start, or only one of them is relative'),
    ['endDate'],
  ),
  v.forward(
    v.check(
      ({ subOffers, gifts }) => gifts.length > 0 || subOffers.every(({ hasGift }) => !hasGift),
      'a choice has a gift, and there is none',
    ),
    ['gifts'],
  ),
  v.forward(
    v.check(({ subOffers, courses }) => {
      const products = new Set(subOffers.flatMap((choice) => choice.products));
      return Object.keys(courses).every((name) => products.has(name));
    }, 'a course belongs to no choice'),
    ['courses'],
  ),
);
export type WeekOffer = v.InferOutput<typeof WeekOfferSchema>;
