import type { Course } from '@riwaq/contracts';
import { Badge } from '@riwaq/design-system';
import { percentOff } from '@riwaq/text';

/** The discount of a promoted course, in percent of its two prices (D18); nothing where there is none. */
export function PromoBadge({ course }: { readonly course: Course }) {
  const percent = percentOff(course.originalPrice, course.discountPrice);
  if (!course.isPromo || percent === 0) return null;
  return <Badge tone="accent">{`خصم ${percent}%`}</Badge>;
}
