import type { Course, CourseAffiliate, CourseRegistrationProps } from '@riwaq/contracts';
import { Button, ButtonAnchor, Card, Cluster, Icon, media, Notice, Skeleton, Stack, VisuallyHidden } from '@riwaq/design-system';
import { LazyRemoteSlot } from '@riwaq/runtime';
import styled from 'styled-components';

interface Props {
  readonly course: Course;
  readonly affiliate: CourseAffiliate | null;
  /** The e-mail that registers where the form cannot be reached. */
  readonly mailtoHref: string;
}

/** The checkout's registration form, loaded when the visitor comes near it; without it the registration goes by e-mail. */
export function RegistrationForm({ course, affiliate, mailtoHref }: Props) {
  const { id, slug, name, originalPrice, discountPrice, duration } = course;
  const props: CourseRegistrationProps = { course: { id, slug, name, originalPrice, discountPrice, duration }, affiliate };
  return (
    <LazyRemoteSlot
      of="checkout"
      fragment="CourseRegistration"
      props={props}
      loading={<FormOnItsWay />}
      fallback={(retry) => <RegistrationByEmail mailtoHref={mailtoHref} onRetry={retry} />}
    />
  );
}

/** As high as the form, so that nothing moves when it arrives. */
const Waiting = styled(Card)`
  justify-content: space-between;
  block-size: 72.5rem;

  ${media.medium} {
    block-size: 52rem;

    > :nth-last-child(-n + 3) {
      display: none;
    }
  }
`;

/** A label and its field, as often as they fill the room of a phone. */
const fields = Array.from({ length: 10 }, (_, index) => index);

function FormOnItsWay() {
  return (
    <Waiting as="div">
      <VisuallyHidden role="status">جاري فتح نموذج التسجيل...</VisuallyHidden>
      {fields.map((field) => (
        <Stack key={field} $gap={1}>
          <Skeleton $width="6rem" />
          <Skeleton $shape="control" />
        </Stack>
      ))}
    </Waiting>
  );
}

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
