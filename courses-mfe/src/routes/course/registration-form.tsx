import type { CourseAffiliate } from '@riwaq/contracts';
import { Button, ButtonAnchor, Cluster, Icon, Notice, Stack } from '@riwaq/design-system';
import { FormSkeleton } from '@riwaq/forms';
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
      fallback={(retry) => <RegistrationByEmail mailtoHref={mailtoHref} onRetry={retry} />}
    />
  );
}

const loading = <FormSkeleton fields={[10, 7]} heights={['79.8rem', '57.15rem']} status="جاري فتح نموذج التسجيل..." />;

function RegistrationByEmail({ mailtoHref, onRetry }: { readonly mailtoHref: string; readonly onRetry: () => void }) {
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج التسجيل">
      <Stack $gap={2}>
        <p>أعد المحاولة، أو راسلنا بطلبك: نردّ عليك خلال 24&nbsp;ساعة بطريقة الدفع وتأكيد مقعدك، ولا يُطلب منك أي دفع قبل ذلك.</p>
        <Cluster $fill>
          <ButtonAnchor href={mailtoHref}>
            <Icon name="mail" />
            سجّل عبر البريد
          </ButtonAnchor>
          <Button variant="secondary" onClick={onRetry}>
            إعادة المحاولة
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
