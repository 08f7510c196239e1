import type { SharePageProps } from '@riwaq/contracts';
import { Skeleton } from '@riwaq/design-system';
import { NearSlot } from '@riwaq/runtime';

/** The ways to share the page of a course, an affiliate's landing with its affiliate. `title` is the course's name. */
export function ShareCourse({ title }: { readonly title: string }) {
  const props: SharePageProps = { title, kind: 'course' };
  return <NearSlot of="shell" fragment="SharePage" props={props} loading={<Skeleton $shape="controls" />} fallback={null} />;
}
