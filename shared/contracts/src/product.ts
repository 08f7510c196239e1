import * as v from 'valibot';
import { type CoverColor, colorFamilies } from './cover-look';
import { findDinars } from './dinars';
import { RecordNumberSchema, VersionNameSchema } from './order-keys';
import { ProductSceneSchema } from './product-scene';
import { CalendarDaySchema } from './record-day';
import { coverFields, coverPictureField } from './record-fields';
import { researchSteps } from './research-step';
import { SlugSchema } from './slug';
import { atMostHundred, LONGEST_TEXT, lineOf, linesOf } from './text-line';
import { isWebAddress, WebAddressSchema } from './web-address';
import { westernDigits } from './western-digits';

const Text = lineOf();
/** A list of lines. A page with more would not be read. */
const Texts = v.pipe(v.array(Text), atMostHundred());
/** A duration: a century at most. */
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500));

const ProductCategorySchema = v.picklist(['ai-tools', 'analytics', 'databases', 'design', 'other']);
export type ProductCategory = v.InferOutput<typeof ProductCategorySchema>;

const ActivationSchema = v.picklist(['shared-account', 'personal-account', 'own-email', 'mixed']);
export type Activation = v.InferOutput<typeof ActivationSchema>;

/** A key of the configuration, or an address. */
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.description('واحدة من إعدادات الموقع، أو عنوان كامل.'),
  v.check((link) => /^[A-Za-z][\w-]{0,60}$/.test(link) || isWebAddress(link), 'must be a key of the configuration or begin with https://'),
);
const OrderLink = v.pipe(Link, v.title('وجهة الطلبات'), v.metadata({ as: 'endpoint', of: 'forms' }));
const PaymentLink = v.pipe(Link, v.title('صفحة الدفع'), v.metadata({ as: 'endpoint', of: 'paymentLinks' }));

/** A picture of this site: the documents' policy allows no other. A browser reads `\\` as `/`, and `/\\` as the beginning of another site's address. */
const ImagePath = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^\/(?![/\\])[^\s\\\p{C}]+$/u, 'a picture is a path of this site: /products/spss.jpg'),
);

/** A version of a product: «شهر واحد», «سنة كاملة»… Prices are display texts (D20). */
const versionOf = (price: v.GenericSchema<string>) =>
  v.strictObject({
    version: v.pipe(VersionNameSchema, v.title('الاسم'), v.description('كما يختاره الزبون: 3 أشهر')),
    price: v.pipe(price, v.title('السعر')),
    /** In days; the product's duration by default. */
    duration: v.optional(v.pipe(Days, v.title('المدة بالأيام'), v.description('بلا عدد تبقى مدة المنتج.'))),
    paymentLink: v.optional(PaymentLink),
    formLink: v.optional(OrderLink),
  });
export type ProductVersion = v.InferOutput<ReturnType<typeof versionOf>>;

/** A product record. Prices are display texts such as «من 1200 دج»; duration is in days. */
const fieldsOf = (price: v.GenericSchema<string>) =>
  v.strictObject({
    name: v.pipe(Text, v.title('الاسم')),
    slug: v.pipe(SlugSchema, v.title('المعرّف'), v.description('يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.'), v.metadata({ isFixed: true })),
    id: v.pipe(RecordNumberSchema, v.title('الرقم'), v.description('في الطلبات. لا يتكرّر ولا يتغيّر.'), v.metadata({ isFixed: true })),
    isOutOfStock: v.optional(v.pipe(v.boolean(), v.title('نفدت الكمية'), v.description('تبقى صفحته، ولا يُطلب.')), false),
    /** Out of the shop for a while: no page, list or order has it. A product source leaves such a record out. */
    isHidden: v.optional(v.pipe(v.boolean(), v.title('مخفي'), v.description('لا صفحة له في المتجر ولا يُطلب، ويبقى سجله هنا.'))),
    price: v.pipe(price, v.title('السعر'), v.description('كما يُقرأ: 5,000 دج، أو: من 1,200 دج')),
    originalPrice: v.optional(
      v.pipe(
        price,
        v.title('السعر السابق'),
        v.description(
          'أعلى من السعر، ومنه تُحسب نسبة التخفيض. بلا سعر سابق تظهر شارة المتجر العامة «خصم 30%»، إلا على الباقات: اكتب سعرًا سابقًا لتظهر نسبتك أنت.',
        ),
      ),
    ),
    versions: v.optional(
      v.pipe(
        v.array(versionOf(price)),
        atMostHundred(),
        v.title('النسخ'),
        v.description('مدد أو صيغ يختار الزبون بينها، لكل منها سعرها.'),
        v.metadata({ item: 'النسخة', addLabel: 'أضف نسخة', blank: { version: '', price: '' } }),
      ),
      [],
    ),
    badge: v.optional(v.pipe(Text, v.title('شارة'), v.description('كلمة أو كلمتان على بطاقته: الأكثر طلبًا'))),
    isNew: v.optional(v.pipe(v.boolean(), v.title('جديد')), false),
    /** One Arabic line under the name. */
    description: v.pipe(lineOf(2000), v.title('الوصف'), v.description('جملة تحت الاسم: ما هو ولمن هو.')),
    category: v.pipe(ProductCategorySchema, v.title('الفئة')),
    duration: v.pipe(Days, v.title('المدة بالأيام')),
    subscriptionLabel: v.pipe(Text, v.title('نوع الاشتراك'), v.description('كما يُقرأ: اشتراك سنة كاملة')),
    activation: v.pipe(ActivationSchema, v.title('طريقة التسليم')),
    features: v.optional(
      v.pipe(Texts, v.title('المزايا'), v.description('واحدة في كل سطر. إن لم تكتب شيئًا ظهرت أربع معتادة، أولها «منتج رقمي عالي الجودة».')),
      [],
    ),
    /** Several lines. */
    additionalInfo: v.optional(v.pipe(linesOf(LONGEST_TEXT), v.title('تفاصيل أخرى'), v.metadata({ as: 'long' }))),
    isBundle: v.optional(v.pipe(v.boolean(), v.title('باقة من منتجات')), false),
    /** Slugs of a bundle's tools, which its cover shows. */
    contains: v.optional(
      v.pipe(
        v.array(SlugSchema),
        atMostHundred(),
        v.title('ما في الباقة'),
        v.description('منتجات يرسمها غلافها.'),
        v.metadata({ as: 'records', kind: 'product' }),
      ),
    ),
    /** What its cover shows: by default the look of its category. */
    ...coverFields,
    /** The work that its picture shows; by default a scene of its category, with its name. */
    scene: v.optional(v.pipe(ProductSceneSchema, v.title('مشهد الغلاف'), v.description('قطعة من عمل الأداة. بلا مشهد يُرسم مشهد فئته.'))),
    picture: coverPictureField,
    /** Replaces the picture that the build draws, for records of a product source (D21). */
    imagePath: v.optional(v.pipe(ImagePath, v.title('عنوان صورة الغلاف'), v.description('لصورة لها عنوان في الموقع: /products/spss.jpg'))),
    thumbnailPath: v.optional(v.pipe(ImagePath, v.title('عنوان صورة صغيرة'))),
    additionalImages: v.optional(
      v.pipe(v.array(ImagePath), atMostHundred(), v.title('عناوين صور أخرى'), v.description('عنوان صورة من الموقع في كل سطر.')),
    ),
    videoUrl: v.optional(v.pipe(WebAddressSchema, v.title('فيديو'), v.description('عنوان كامل يبدأ بـ \u2066https://\u2069'))),
    /** Further spellings for the search: «سبس» for SPSS. */
    aliases: v.optional(v.pipe(Texts, v.title('كلمات أخرى للبحث'), v.description('كما يكتبها الناس، واحدة في كل سطر.')), []),
    publishedAt: v.pipe(CalendarDaySchema, v.title('في المتجر منذ')),
    sortOrder: v.optional(v.pipe(v.number(), v.title('ترتيبه في القائمة'), v.description('الأصغر أولًا. بلا رقم يأتي بعد المرتَّبة.'))),
    featuredOrder: v.optional(v.pipe(v.number(), v.title('ترتيبه في المختارات'), v.description('الأصغر أولًا. بلا رقم ليس منها.'))),
    /** The step of a thesis beside which home shows it. */
    researchStep: v.optional(
      v.pipe(v.picklist(researchSteps), v.title('خطوته في الرسالة'), v.description('تفتح الخطوة في الرئيسية أول ثلاث أدوات لها.')),
    ),
    /** A key of the configuration, or a full address of an allowed origin. */
    formLink: v.optional(OrderLink),
    paymentLink: v.optional(PaymentLink),
  });

const familyOf = (category: ProductCategory): readonly CoverColor[] => colorFamilies[category];

/** The record, whose colour is one of its category's. A bundle has the ground of the house. */
const recordOf = (price: v.GenericSchema<string>) =>
  v.pipe(
    fieldsOf(price),
    v.forward(
      v.check(
        ({ category, isBundle, color }) => isBundle || color === undefined || familyOf(category).includes(color),
        ({ input: { category, color } }) => `${color} is no colour of ${category}; there are ${familyOf(category).join(', ')}`,
      ),
      ['color'],
    ),
  );

/** A product, also one of a source, whose price may be any text. */
export const ProductSchema = recordOf(Text);
export type Product = v.InferOutput<typeof ProductSchema>;

/** Whether a text is one amount, perhaps with «من» before it, and a text in brackets behind it. A sign before it is another mistake. */
function isWrittenPrice(text: string): boolean {
  const found = findDinars(text);
  if (!found || !/^(?:من\s)?[-−–\s\p{Cf}]*$/u.test(text.slice(0, found.start))) return false;
  return /^[\s\p{Cf}]*(?:\([^()\d]+\))?$/u.test(westernDigits(found.rest));
}

/** A price that a team writes: a text with one amount of whole dinar. What cannot be read as one would be sold for nothing. */
export const PriceTextSchema = v.pipe(
  Text,
  v.check((text) => !/^\D*[-−–]\s*\d/u.test(westernDigits(text)), 'a price is not below zero'),
  v.check(isWrittenPrice, 'a price is written 12,500 دج'),
  v.check((text) => findDinars(text)?.amount !== 0, 'a price is above zero'),
  v.check((text) => !findDinars(text)?.hundredths, 'a price is in whole dinar'),
);

/** The cheapest amount of some price texts, in dinar. */
const cheapest = (prices: readonly string[]) => Math.min(...prices.map((price) => findDinars(price)?.amount ?? 0));

/** A record of the shop's own. Its schema is also its form. */
export const ProductRecordSchema = v.pipe(
  recordOf(PriceTextSchema),
  v.forward(
    v.check(
      ({ price, versions }) => versions.length === 0 || cheapest([price]) === cheapest(versions.map((version) => version.price)),
      'the price is not that of the cheapest version',
    ),
    ['price'],
  ),
);
