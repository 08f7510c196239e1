import { Badge, type BadgeTone } from '@riwaq/design-system';
import type { CourseState } from './course-state';

const looks: Record<CourseState, readonly [tone: BadgeTone, text: string]> = {
  coming: ['success', 'التسجيل مفتوح'],
  running: ['info', 'الدورة جارية الآن'],
  ended: ['neutral', 'انتهى موعد هذه الدورة'],
};

/** Says where a course stands. */
export function StateBadge({ state }: { readonly state: CourseState }) {
  const [tone, text] = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
