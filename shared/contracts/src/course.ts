import * as v from 'valibot';
import { areInOrder, isRelativeDay } from './algeria-time';
import { lookFields } from './cover-look-schema';
import { PictureNameSchema } from './picture-name';
import { RecordDaySchema, RecordEndSchema, TimeOfDaySchema } from './record-day';
import { SlugSchema } from './slug';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A key of the configuration, or a full address of an allowed origin (D1). */
const Link = Text;

/** Sponsor of a landing, in its page and in orders: the code of its address, and a name (D2). */
export const CourseAffiliateSchema = v.strictObject({ code: SlugSchema, name: Text });
export type CourseAffiliate = v.InferOutput<typeof CourseAffiliateSchema>;

/** The days of a course in ascending order, all absolute or all relative (D4). */
export const CourseDatesSchema = v.pipe(
  v.array(RecordDaySchema),
  v.minLength(1, 'a course has at least one day'),
  v.check(
    (dates) => dates.every((day, at) => at === 0 || (day !== dates[at - 1] && areInOrder(dates[at - 1] ?? day, day))),
    'days stand once each, in ascending order, all absolute or all relative',
  ),
);

/** Days of the calendar, not those that count from the composition. */
const isOfCalendar = v.check((day: string) => !isRelativeDay(day), 'a publication begins and ends on days of the calendar, 2026-01-31');

/** Publication of an affiliate's landing: from 00:00:00 of `from` to 23:59:59 of `until`, or to that moment, Africa/Algiers. Both are optional. */
export const PublicationSchema = v.pipe(
  v.strictObject({ from: v.optional(v.pipe(RecordDaySchema, isOfCalendar)), until: v.optional(v.pipe(RecordEndSchema, isOfCalendar)) }),
  v.forward(
    v.check(({ from, until }) => !from || !until || areInOrder(from, until), 'the publication ends before it begins'),
    ['until'],
  ),
);
export type Publication = v.InferOutput<typeof PublicationSchema>;

/** Schedule of a course. `time` is the start of each day's session. */
const ScheduleSchema = v.strictObject({
  dates: CourseDatesSchema,
  time: TimeOfDaySchema,
  timezone: v.literal('Africa/Algiers'),
});
export type Schedule = v.InferOutput<typeof ScheduleSchema>;

/**
 * A course record (specification, section 3). Amounts in dinar, `duration` in days. Its address follows from `slug` and
 * `affiliate`. Its picture is the cover drawn under its slug, unless `imagePath` names one.
 */
export const CourseSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.number(), v.integer(), v.minValue(1)),
    slug: SlugSchema,
    name: Text,
    /** What its cover shows: by default the look of courses. */
    ...lookFields,
    /** Replaces the drawn cover. */
    imagePath: v.optional(PictureNameSchema),
    category: Text,
    level: Text,
    mode: Text,
    language: Text,
    description: Text,
    /** Other spellings and names, by which the search finds it: «سبس» for SPSS. */
    aliases: v.optional(v.array(Text)),
    features: v.pipe(v.array(Text), v.minLength(1)),
    benefits: v.pipe(v.array(Text), v.minLength(1)),
    videoUrl: v.optional(v.pipe(v.string(), v.url())),
    isNew: v.boolean(),
    isPromo: v.boolean(),
    certificate: v.optional(Text),
    recordingAvailable: v.boolean(),
    formLink: Link,
    paymentLink: v.optional(Link),
    duration: v.pipe(v.number(), v.integer(), v.minValue(1)),
    originalPrice: Dinar,
    discountPrice: Dinar,
    instructor: v.strictObject({ name: Text, title: Text, bio: Text, avatar: v.optional(PictureNameSchema) }),
    affiliate: v.optional(CourseAffiliateSchema),
    schedule: ScheduleSchema,
    /** Of an affiliate's landing that is public for a time only. */
    publication: v.optional(PublicationSchema),
    /** A demo record with dates relative to the composition (D4). Its page says so and is not indexed. */
    isDemo: v.optional(v.boolean()),
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
