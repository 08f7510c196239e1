import { type Course, type CourseAffiliate, links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Card, Cluster, Heading, Icon, Ltr, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { useRelativeTo, useSite } from '@riwaq/runtime';
import { interestMailtoLink, registrationMailtoLink } from '../../rules/mailto-links';
import { type CourseState, daysText } from '../../rules/schedule';
import { useAffiliate } from './credited-affiliate';
import { RegistrationForm } from './registration-form';

interface Props {
  readonly course: Course;
  readonly affiliate: CourseAffiliate | null;
}

/** Stands in a course's registration after its end (D4): the date has passed, and how to hear of the next one. */
function ExpressionOfInterest({ course, affiliate }: Props) {
  const { supportEmail } = useSite();
  return (
    <Card as="div">
      <Text>
        {`أقيمت هذه الدورة ${daysText(course.schedule, useRelativeTo())}، ولم يعد التسجيل فيها ممكنًا. اترك لنا اهتمامك لنبلغك بموعد الدورة القادمة، من غير أي التزام.`}
      </Text>
      <Cluster $fill>
        <ButtonAnchor href={interestMailtoLink(supportEmail, course, affiliate)}>
          <Icon name="mail" />
          أبلغوني بالدورة القادمة
        </ButtonAnchor>
        <ButtonLink to={links.contact} variant="secondary">
          راسلنا من صفحة التواصل
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

interface RegistrationProps {
  readonly course: Course;
  readonly state: CourseState;
}

/** Where a student registers, credited to the affiliate who brought them; after the end, where one asks to hear of the next round. */
export function Registration({ course, state }: RegistrationProps) {
  const affiliate = useAffiliate(course);
  const ended = state === 'ended';
  return (
    <Stack as="section" id="registration" aria-labelledby="registration-title">
      <Heading level={2} id="registration-title">
        {ended ? 'انتهى موعد هذه الدورة' : 'التسجيل في الدورة'}
      </Heading>
      {ended ? <ExpressionOfInterest course={course} affiliate={affiliate} /> : <OpenRegistration course={course} affiliate={affiliate} />}
    </Stack>
  );
}

function OpenRegistration({ course, affiliate }: { readonly course: Course; readonly affiliate: CourseAffiliate | null }) {
  const { supportEmail } = useSite();
  const mailtoHref = registrationMailtoLink(supportEmail, course, affiliate, daysText(course.schedule, useRelativeTo()));
  return (
    <>
      {affiliate && <Text $variant="strong">{`الشريك المسوّق الراعي: ${affiliate.name}`}</Text>}
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
