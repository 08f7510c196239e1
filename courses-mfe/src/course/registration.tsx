import type { Course } from '@riwaq/contracts';
import { ButtonAnchor, Card, Heading, Icon, Ltr, Text, TextAnchor } from '@riwaq/design-system';
import { useRelativeTo, useSite } from '@riwaq/runtime';
import type { CourseState } from '../course-state';
import { interestLetter, registrationLetter } from '../letters';
import { daysText } from '../schedule-text';

interface Props {
  readonly course: Course;
  readonly state: CourseState;
}

/** Where a student asks for a place, by e-mail; after the end, where one asks to hear of the next round. */
export function Registration({ course, state }: Props) {
  const { supportEmail } = useSite();
  const days = daysText(course.schedule, useRelativeTo());
  const ended = state === 'ended';

  return (
    <Card as="section" id="registration" aria-labelledby="registration-title">
      <Heading level={2} id="registration-title">
        {ended ? 'انتهى موعد هذه الدورة' : 'التسجيل في الدورة'}
      </Heading>
      <Text>
        {ended
          ? `أقيمت هذه الدورة ${days}، ولم يعد التسجيل فيها ممكنًا. راسلنا لنبلغك بموعد الدورة القادمة، من غير أي التزام.`
          : 'راسلنا بطلبك، فنردّ عليك خلال 24 ساعة بطريقة الدفع وتأكيد مقعدك. لا يُطلب منك أي دفع قبل ذلك.'}
      </Text>
      <div>
        <ButtonAnchor href={ended ? interestLetter(supportEmail, course) : registrationLetter(supportEmail, course, days)}>
          <Icon name="mail" />
          {ended ? 'أبلغوني بالدورة القادمة' : 'سجّل عبر البريد'}
        </ButtonAnchor>
      </div>
      <Text $variant="small">
        أو اكتب إلينا مباشرة:{' '}
        <TextAnchor href={`mailto:${supportEmail}`}>
          <Ltr>{supportEmail}</Ltr>
        </TextAnchor>
      </Text>
    </Card>
  );
}
