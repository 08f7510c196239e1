import { type CourseAffiliate, fragmentRooms } from '@riwaq/contracts';
import { FormSkeleton, OrderByEmail } from '@riwaq/forms';
import { LazyRemoteSlot } from '@riwaq/runtime';
import type { ShownCourse } from './course.server';

interface Props {
  readonly course: ShownCourse;
  readonly affiliate: CourseAffiliate | null;
  /** The e-mail that registers where the form cannot be reached. */
  readonly mailtoHref: string;
}

/** The checkout's registration form, loaded when the visitor comes near it; without it the registration goes by e-mail. */
export function RegistrationForm({ course, affiliate, mailtoHref }: Props) {
  const { id, slug, name, originalPrice, discountPrice, duration, cover } = course;
  return (
    <LazyRemoteSlot
      of="checkout"
      fragment="CourseRegistration"
      props={{ course: { id, slug, name, originalPrice, discountPrice, duration, cover }, affiliate }}
      loading={loading}
      fallback={(retry) => (
        <OrderByEmail title="تعذّر فتح نموذج التسجيل" href={mailtoHref} label="سجّل عبر البريد" onRetry={retry}>
          أعد المحاولة، أو راسلنا بطلبك: نردّ عليك خلال 24&nbsp;ساعة بطريقة الدفع وتأكيد مقعدك، ولا يُطلب منك أي دفع قبل ذلك.
        </OrderByEmail>
      )}
    />
  );
}

const loading = <FormSkeleton {...fragmentRooms['checkout/CourseRegistration']} status="جاري فتح نموذج التسجيل..." />;
