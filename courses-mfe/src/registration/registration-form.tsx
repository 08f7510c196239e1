import type { Course, CourseAffiliate, CourseRegistrationProps } from '@riwaq/contracts';
import { Button, ButtonAnchor, Cluster, Grid, Icon, Notice, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { NearSlot } from '@riwaq/runtime';

interface Props {
  readonly course: Course;
  readonly affiliate: CourseAffiliate | null;
  /** The e-mail that registers where the form cannot be reached. */
  readonly letter: string;
}

/** The checkout's registration form, loaded when the visitor comes near it; without it the registration goes by e-mail. */
export function RegistrationForm({ course, affiliate, letter }: Props) {
  const { id, slug, name, originalPrice, discountPrice, duration } = course;
  const props: CourseRegistrationProps = { course: { id, slug, name, originalPrice, discountPrice, duration }, affiliate };
  return (
    <NearSlot
      of="checkout"
      fragment="CourseRegistration"
      props={props}
      loading={<FormSkeleton />}
      fallback={(retry) => <RegistrationByEmail letter={letter} onRetry={retry} />}
    />
  );
}

/** In the size of the form, so that nothing jumps. */
function FormSkeleton() {
  return (
    <Stack $gap={3}>
      <VisuallyHidden role="status">جاري فتح نموذج التسجيل...</VisuallyHidden>
      <Grid $min="15rem">
        {['name', 'surname', 'email', 'phone', 'wilaya', 'commune', 'education', 'experience'].map((field) => (
          <Stack key={field} $gap={1}>
            <Skeleton $width="40%" />
            <Skeleton $shape="control" />
          </Stack>
        ))}
      </Grid>
      <Skeleton $shape="control" />
    </Stack>
  );
}

function RegistrationByEmail({ letter, onRetry }: { readonly letter: string; readonly onRetry: () => void }) {
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج التسجيل">
      <Stack $gap={2}>
        <p>أعد المحاولة، أو راسلنا بطلبك: نردّ عليك خلال 24 ساعة بطريقة الدفع وتأكيد مقعدك، ولا يُطلب منك أي دفع قبل ذلك.</p>
        <Cluster>
          <ButtonAnchor href={letter}>
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
