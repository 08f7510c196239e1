import type { Course } from '@riwaq/contracts';
import { Badge, type BadgeTone, type CoverImage } from '@riwaq/design-system';
import { percentOff } from '@riwaq/text';
import { covers as drawnCovers } from '../../.generated/artwork.json';
import type { CourseState } from '../rules/schedule';

/** The discount of a promoted course, in percent of its two prices (D18); nothing where there is none. */
export function PromoBadge({ course }: { readonly course: Course }) {
  const percent = percentOff(course.originalPrice, course.discountPrice);
  if (!course.isPromo || percent === 0) return null;
  return <Badge tone="accent">{`خصم ${percent}%`}</Badge>;
}

const covers: Readonly<Record<string, CoverImage>> = drawnCovers;

/** The cover of a course, by its slug. Throws where none was drawn: the build draws one for every record. */
export function coverOf(slug: string): CoverImage {
  const cover = covers[slug];
  if (!cover) throw new Error(`no cover was drawn for the course ${slug}`);
  return cover;
}

const looks: Record<CourseState, readonly [tone: BadgeTone, text: string]> = {
  coming: ['success', 'التسجيل مفتوح'],
  running: ['info', 'الدورة جارية الآن'],
  ended: ['neutral', 'انتهى موعد هذه الدورة'],
};

/** Shows the state of a course. */
export function StateBadge({ state }: { readonly state: CourseState }) {
  const [tone, text] = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
