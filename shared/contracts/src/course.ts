import * as v from 'valibot';
import { areInOrder, isRelativeDay } from './algeria-time';
import { CourseDatesSchema } from './course-dates';
import { MOST_DINARS } from './dinars';
import { RecordNumberSchema } from './order-keys';
import { PictureNameSchema } from './picture-name';
import { ProductSceneSchema } from './product-scene';
import { RecordDaySchema, TimeOfDaySchema } from './record-day';
import { aliasesField, coverFields, coverPictureField, demoField, endField, orderLinkField, paymentLinkField } from './record-fields';
import { SlugSchema } from './slug';
import { atMostHundred, lineOf, linesOf } from './text-line';
import { WebAddressSchema } from './web-address';

const Text = lineOf();
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_DINARS), v.metadata({ as: 'dinar' }));
const LongText = v.pipe(linesOf(), v.metadata({ as: 'long' }));
/** The number that courses and landings share. */
export const CourseNumberSchema = v.pipe(
  RecordNumberSchema,
  v.title('الرقم'),
  v.description('رقم داخلي تشترك فيه الدورات وصفحات الشركاء.'),
  v.metadata({ isFixed: true }),
);

/** Sponsor of a landing, in its page and in orders: the code of its address, and a name. */
export const CourseAffiliateSchema = v.strictObject({
  name: v.pipe(Text, v.title('الاسم')),
  code: v.pipe(SlugSchema, v.title('الرمز'), v.description('يظهر في عناوين صفحاته: partner-a'), v.metadata({ isFixed: true })),
});
export type CourseAffiliate = v.InferOutput<typeof CourseAffiliateSchema>;

/** Days of the calendar, not those that count from the composition. */
const isOfCalendar = v.check((day: string) => !isRelativeDay(day), 'a publication begins and ends on days of the calendar, 2026-01-31');

/** Publication of an affiliate's landing: from 00:00:00 of `from` to 23:59:59 of `until`, or to that moment, Africa/Algiers. Both are optional. */
export const PublicationSchema = v.pipe(
  v.strictObject({
    from: v.optional(v.pipe(RecordDaySchema, isOfCalendar, v.title('أول يوم'))),
    until: v.optional(v.pipe(endField, isOfCalendar)),
  }),
  v.forward(
    v.check(({ from, until }) => !from || !until || areInOrder(from, until), 'the publication ends before it begins'),
    ['until'],
  ),
  v.title('أيام ظهور الصفحة'),
  v.description('بلا أيام تظهر الصفحة دائمًا.'),
);
export type Publication = v.InferOutput<typeof PublicationSchema>;

/** Schedule of a course. `time` is the start of each day's session. */
const ScheduleSchema = v.strictObject({
  dates: v.pipe(CourseDatesSchema, v.title('الأيام'), v.description('من أولها إلى آخرها. عددها مدة الدورة.')),
  time: v.pipe(TimeOfDaySchema, v.title('الساعة'), v.description('بداية الحصة في كل يوم.')),
  timezone: v.pipe(v.literal('Africa/Algiers'), v.title('التوقيت')),
});
export type Schedule = v.InferOutput<typeof ScheduleSchema>;

const InstructorSchema = v.strictObject({
  name: v.pipe(Text, v.title('الاسم')),
  title: v.pipe(Text, v.title('الصفة'), v.description('تحت اسمه: باحث ومدرّب في الإحصاء')),
  bio: v.pipe(LongText, v.title('نبذة عنه')),
  avatar: v.optional(v.pipe(PictureNameSchema, v.title('صورته'), v.description('تُقصّ مربّعة، وعرضها 128 على الأقل.'))),
});

/** What a course's picture shows: what is shared on the screen of a session, and what is being said. */
const CourseSceneSchema = v.strictObject({
  ...v.omit(ProductSceneSchema, ['before']).entries,
  spoken: v.optional(v.pipe(lineOf(28), v.title('ما يُقال'), v.description('سطر تحت الشاشة: كيف نقرأ هذا الجدول؟'))),
});

/**
 * A course record. Amounts in dinar, `duration` in days. Its address follows from `slug` and
 * `affiliate`. Its picture is the cover drawn under its slug, unless `imagePath` names one. Its form has the fields with a title, in this order.
 */
export const CourseSchema = v.pipe(
  v.strictObject({
    name: v.pipe(Text, v.title('الاسم')),
    description: v.pipe(LongText, v.title('الوصف'), v.description('ما يخرج به الطالب، في جملة أو جملتين.')),
    slug: v.pipe(SlugSchema, v.title('المعرّف'), v.description('يظهر في عنوان الصفحة، ولا يتغيّر بعد النشر.'), v.metadata({ isFixed: true })),
    schedule: v.pipe(ScheduleSchema, v.title('المواعيد')),
    originalPrice: v.pipe(Dinar, v.title('السعر الأصلي')),
    discountPrice: v.pipe(Dinar, v.title('السعر'), v.description('ما يدفعه الطالب: السعر الأصلي أو أقل.')),
    features: v.pipe(v.array(Text), v.minLength(1), atMostHundred(), v.title('المحاور'), v.description('ما يتعلّمه، واحد في كل سطر.')),
    benefits: v.pipe(v.array(Text), v.minLength(1), atMostHundred(), v.title('المزايا'), v.description('ما يحصل عليه، واحدة في كل سطر.')),
    category: v.pipe(Text, v.title('المجال'), v.description('الإحصاء، البحث العلمي…')),
    level: v.pipe(Text, v.title('المستوى'), v.description('أساسي، متقدّم…')),
    mode: v.pipe(Text, v.title('طريقة الحضور'), v.description('مباشرة عن بُعد…')),
    language: v.pipe(Text, v.title('اللغة')),
    instructor: v.pipe(InstructorSchema, v.title('المدرّب')),
    certificate: v.optional(v.pipe(Text, v.title('الشهادة'), v.description('شهادة حضور…'))),
    recordingAvailable: v.pipe(v.boolean(), v.title('تُسجَّل الحصص')),
    videoUrl: v.optional(v.pipe(WebAddressSchema, v.title('فيديو تعريفي'), v.description('عنوان كامل يبدأ بـ \u2066https://\u2069'))),
    isNew: v.pipe(v.boolean(), v.title('جديدة')),
    isPromo: v.pipe(v.boolean(), v.title('عليها تخفيض')),
    /** What its cover shows: by default the look of courses. */
    ...coverFields,
    /** What its cover shows on the screen of a session; by default a slide with its name. */
    scene: v.optional(
      v.pipe(CourseSceneSchema, v.title('مشهد الغلاف'), v.description('ما يُعرض على شاشة الحصة. بلا مشهد تُرسم شريحة باسم الدورة.')),
    ),
    imagePath: coverPictureField,
    aliases: aliasesField,
    formLink: v.pipe(orderLinkField, v.title('وجهة التسجيل')),
    paymentLink: v.optional(paymentLinkField),
    /** Of an affiliate's landing that is public for a time only. */
    publication: v.optional(PublicationSchema),
    id: CourseNumberSchema,
    isDemo: demoField,
    /** Follows from the schedule. */
    duration: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Of a landing, whose record is another. */
    affiliate: v.optional(CourseAffiliateSchema),
  }),
  v.forward(
    v.check(({ originalPrice, discountPrice }) => discountPrice <= originalPrice, 'the price is above the original one'),
    ['discountPrice'],
  ),
  v.forward(
    v.check(({ duration, schedule }) => duration === schedule.dates.length, 'a course lasts as many days as it has dates'),
    ['duration'],
  ),
);
export type Course = v.InferOutput<typeof CourseSchema>;
