import type { Course } from '@riwaq/contracts';
import { Badge, type BadgeTone, Price } from '@riwaq/design-system';
import { covers as drawnCovers } from '../../.generated/artwork.json';
import { avatarSlug, shareSlug } from '../rules/paths';
import type { CourseState } from '../rules/schedule';

/** The price of a course; a promoted one names the percentage between its two prices (D18). */
export function CoursePrice({ course: { originalPrice, discountPrice, isPromo } }: { readonly course: Course }) {
  const original = originalPrice > discountPrice ? originalPrice : undefined;
  return <Price amount={discountPrice} original={original} size="lg" saving={isPromo} />;
}

const covers: Readonly<Record<string, string>> = drawnCovers;

/** Path of the cover of a course, or of a landing with its own picture. Throws where none was drawn: the build draws one for every course. */
export function coverOf(course: Pick<Course, 'slug' | 'affiliate'>): string {
  const cover = covers[shareSlug(course)] ?? covers[course.slug];
  if (!cover) throw new Error(`no cover was drawn for the course ${course.slug}`);
  return cover;
}

/** Path of the picture of a course's instructor, if the shop gave one. */
export function avatarOf(slug: string): string | undefined {
  return covers[avatarSlug(slug)];
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
