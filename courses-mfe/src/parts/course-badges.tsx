import type { Course } from '@riwaq/contracts';
import { Badge, type BadgeTone, Price } from '@riwaq/design-system';
import type { CourseState } from '../rules/schedule';

interface CoursePriceProps {
  readonly course: Pick<Course, 'originalPrice' | 'discountPrice' | 'isPromo'>;
}

/** The price of a course; a promoted one names the percentage between its two prices. */
export function CoursePrice({ course: { originalPrice, discountPrice, isPromo } }: CoursePriceProps) {
  const original = originalPrice > discountPrice ? originalPrice : undefined;
  return <Price amount={discountPrice} original={original} size="lg" saving={isPromo} />;
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
