import * as v from 'valibot';
import { CoverColorSchema, MarkSchema } from './cover-look-schema';
import { MOST_DINARS } from './dinars';
import { PictureNameSchema } from './picture-name';
import { RecordDaySchema, RecordEndSchema } from './record-day';
import { atMostHundred, LinkSchema, lineOf } from './text-line';

const Text = lineOf();

/** Fields of records with a cover of their own, as a form shows them. */
export const coverFields = {
  mark: v.optional(v.pipe(MarkSchema, v.title('رسم الغلاف'), v.description('بلا اختيار يبقى الرسم المعتاد لهذا النوع.'))),
  color: v.optional(v.pipe(CoverColorSchema, v.title('لون الغلاف'))),
};

/** Replaces the drawn cover. */
export const coverPictureField = v.optional(
  v.pipe(PictureNameSchema, v.title('صورة الغلاف'), v.description('بدل الغلاف المرسوم. تُقصّ \u20668×5\u2069، وعرضها 480 على الأقل.')),
);

/** Other spellings and names, by which the search finds a record: «سبس» for SPSS. */
export const aliasesField = v.optional(
  v.pipe(v.array(Text), atMostHundred(), v.title('كلمات أخرى للبحث'), v.description('كما يكتبها الناس، واحدة في كل سطر: سبس، إس بي إس إس')),
);

/** A demo record with dates relative to the composition. Its page says so and is not indexed. */
export const demoField = v.optional(
  v.pipe(v.boolean(), v.title('سجل تجريبي'), v.description('تقول صفحته إنها تجريبية، ولا تظهر في محرّكات البحث.')),
);

const ConfiguredLink = v.pipe(LinkSchema, v.description('واحدة من إعدادات الموقع، أو عنوان كامل.'));

/** Where orders go, and where one pays: a key of the configuration, or a full address of an allowed origin. */
export const orderLinkField = v.pipe(ConfiguredLink, v.title('وجهة الطلبات'), v.metadata({ as: 'endpoint', of: 'forms' }));
export const paymentLinkField = v.pipe(ConfiguredLink, v.title('صفحة الدفع'), v.metadata({ as: 'endpoint', of: 'paymentLinks' }));

/** The end of what runs by days. */
export const endField = v.pipe(RecordEndSchema, v.title('آخر يوم'), v.description('إلى آخر هذا اليوم، أو إلى ساعة منه.'));

/** First day of a sale. */
export const saleDayField = v.pipe(RecordDaySchema, v.title('أول يوم'), v.description('من بداية هذا اليوم في الجزائر.'));

const Dinar = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DINARS), v.metadata({ as: 'dinar' }));

/** The two prices of a choice, in dinar. */
export const salePriceFields = {
  originalPrice: v.pipe(Dinar, v.title('السعر الأصلي')),
  discountedPrice: v.pipe(Dinar, v.title('سعر العرض'), v.description('أقل من السعر الأصلي. هذا ما يدفعه الزبون.')),
};

/** The badge above a choice. */
export const badgeField = v.optional(v.pipe(v.picklist(['الأفضل', 'الأكثر طلباً']), v.title('شارة')));
