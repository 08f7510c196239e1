import { affiliatePartner, type CourseAffiliate, fragmentRooms } from '@riwaq/contracts';
import { Cluster, Heading, Ltr, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { FormSkeleton } from '@riwaq/forms';
import { LazyRemoteSlot, useRelativeTo, useSite } from '@riwaq/runtime';
import { interestMailtoLink, registrationMailtoLink } from '../../rules/mailto-links';
import { type CourseState, daysText } from '../../rules/schedule';
import type { OtherCourse, ShownCourse } from './course.server';
import { OpenCourseLinks, useOpenCourses } from './open-courses';
import { RegistrationForm } from './registration-form';

interface Props {
  readonly course: ShownCourse;
  /** Whom the registration credits. */
  readonly affiliate: CourseAffiliate | null;
}

const notifyLoading = <FormSkeleton {...fragmentRooms['shell/NotifyForm']} />;

interface OverProps extends Props {
  readonly others: readonly OtherCourse[];
}

/** Replaces the registration after the end of a course: the date has passed, the courses that are open, and a form to get a message about the next round. */
function ExpressionOfInterest({ course, affiliate, others }: OverProps) {
  const { supportEmail } = useSite();
  const open = useOpenCourses(others);
  const { slug, name } = course;
  return (
    <>
      <Text>{`أقيمت هذه الدورة ${daysText(course.schedule, useRelativeTo())}، ولم يعد التسجيل فيها ممكنًا.`}</Text>
      {open.length > 0 && (
        <>
          <Text>التسجيل مفتوح الآن في:</Text>
          <Cluster>
            <OpenCourseLinks open={open} />
          </Cluster>
        </>
      )}
      <LazyRemoteSlot
        of="shell"
        fragment="NotifyForm"
        props={{ kind: 'course', slug, name, affiliate: affiliatePartner(affiliate) }}
        loading={notifyLoading}
        fallback={null}
      />
      <Text $variant="small">
        تفضّل البريد؟{' '}
        <TextAnchor href={interestMailtoLink(supportEmail, course, affiliate)}>
          اكتب إلى <Ltr>{supportEmail}</Ltr>
        </TextAnchor>{' '}
        لنبلغك بالدورة القادمة.
      </Text>
    </>
  );
}

interface RegistrationProps extends OverProps {
  readonly state: CourseState;
}

/** The registration of a student, credited to the affiliate. After the end of the course: the open ones, and a form to get a message about the next round. */
export function Registration({ state, others, ...registered }: RegistrationProps) {
  const ended = state === 'ended';
  return (
    <Stack as="section" id="registration" aria-labelledby="registration-title" data-screen>
      <Heading level={2} id="registration-title">
        {ended ? 'انتهى موعد هذه الدورة' : 'التسجيل في الدورة'}
      </Heading>
      {ended ? <ExpressionOfInterest {...registered} others={others} /> : <OpenRegistration {...registered} />}
    </Stack>
  );
}

function OpenRegistration({ course, affiliate }: Props) {
  const { supportEmail } = useSite();
  const mailtoHref = registrationMailtoLink(supportEmail, course, affiliate, daysText(course.schedule, useRelativeTo()));
  return (
    <>
      {affiliate && <Text $variant="strong">{`بالتعاون مع ${affiliate.name}`}</Text>}
      <RegistrationForm course={course} affiliate={affiliate} mailtoHref={mailtoHref} />
      <Text $variant="small">
        تفضّل البريد؟{' '}
        <TextAnchor href={mailtoHref}>
          أرسل طلبك إلى <Ltr>{supportEmail}</Ltr>
        </TextAnchor>{' '}
        ونردّ عليك خلال 24&nbsp;ساعة.
      </Text>
    </>
  );
}
