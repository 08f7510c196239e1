import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { Heading, Ltr, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { useRelativeTo, useSite } from '@riwaq/runtime';
import type { CourseState } from '../course-state';
import { registrationLetter } from '../letters';
import { daysText } from '../schedule-text';
import { ExpressionOfInterest } from './expression-of-interest';
import { RegistrationForm } from './registration-form';
import { useAffiliate } from './use-affiliate';

interface Props {
  readonly course: Course;
  readonly state: CourseState;
}

/** Where a student registers, credited to the affiliate who brought them; after the end, where one asks to hear of the next round. */
export function Registration({ course, state }: Props) {
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
  const letter = registrationLetter(supportEmail, course, affiliate, daysText(course.schedule, useRelativeTo()));
  return (
    <>
      {affiliate && <Text $variant="strong">{`الشريك المسوّق الراعي: ${affiliate.name}`}</Text>}
      <RegistrationForm course={course} affiliate={affiliate} letter={letter} />
      <Text $variant="small">
        تفضّل البريد؟{' '}
        <TextAnchor href={letter}>
          أرسل طلبك إلى <Ltr>{supportEmail}</Ltr>
        </TextAnchor>{' '}
        ونردّ عليك خلال 24&nbsp;ساعة.
      </Text>
    </>
  );
}
