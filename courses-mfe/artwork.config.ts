import type { ArtworkSpec, CoverArt, PictureSpec } from '@riwaq/artwork';
import { type Course, lookOf } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { countOf, formatPrice } from '@riwaq/text';
import { fileOf, readRecords } from './src/records/read-records.server';
import { initialsOf } from './src/rules/initials';
import type { Landing } from './src/rules/landing';
import { avatarSlug, overSlug, shareSlug } from './src/rules/paths';

const label = (days: number) => `دورة مباشرة · ${countOf.days(days)}`;

/** What a course's cover shows: what is taught in a session of it, by whom. */
function artOf(course: Course): CoverArt {
  const { name, category, instructor, scene = { kind: 'slide', title: name, lines: [category] } } = course;
  return { kind: 'course', ...lookOf(course, 'courses'), session: { ...scene, trainer: initialsOf(instructor.name) } };
}

/** The shop's pictures of a course: instead of its cover, and of its instructor. */
function picturesOf({ slug, imagePath, instructor: { avatar } }: Course, at: number): PictureSpec[] {
  const field = `${fileOf('courses')}: ${at}`;
  return [
    ...(imagePath ? [{ slug, file: imagePath, shape: 'cover' as const, field: `${field}.imagePath` }] : []),
    ...(avatar ? [{ slug: avatarSlug(slug), file: avatar, shape: 'portrait' as const, field: `${field}.instructor.avatar` }] : []),
  ];
}

/** The shop's picture of a landing, in place of its course's. */
function pictureOfLanding({ course: slug, affiliate: code, imagePath }: Landing, at: number): PictureSpec[] {
  if (!imagePath) return [];
  const affiliate = { code, name: '' };
  return [{ slug: shareSlug({ slug, affiliate }), file: imagePath, shape: 'cover', field: `${fileOf('landings')}: ${at}.imagePath` }];
}

const shareOf = (course: Course) => ({
  title: course.name,
  line: course.affiliate ? `بالتعاون مع ${course.affiliate.name}` : course.instructor.title,
  label: label(course.duration),
  art: artOf(course),
});

/** A cover for each course, and a share image for each page: the list, every course, every affiliate's landing, and every course that is over. */
export default function artwork(files: RecordFiles): ArtworkSpec {
  const { courses, landings, all } = readRecords(files);
  return {
    covers: courses.flatMap((course) => (course.imagePath ? [] : { slug: course.slug, ...artOf(course) })),
    pictures: [...courses.flatMap(picturesOf), ...landings.flatMap(pictureOfLanding)],
    shareImages: [
      {
        slug: 'courses',
        title: 'دورات مباشرة للباحثين',
        line: 'تتعلّم وتطبّق مع المدرّب، بالعربية',
        label: 'الدورات',
        art: { kind: 'course', ...lookOf({}, 'courses'), session: { kind: 'results', spoken: 'نطبّق معًا، خطوة خطوة' } },
      },
      ...all.map((course) => ({ slug: shareSlug(course), ...shareOf(course), price: formatPrice(course.discountPrice) })),
      ...courses.map((course) => ({ slug: overSlug(course), ...shareOf(course) })),
    ],
  };
}
