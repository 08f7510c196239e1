import { type Course, type CourseAffiliate, links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Card, Cluster, Icon, Text } from '@riwaq/design-system';
import { useRelativeTo, useSite } from '@riwaq/runtime';
import { interestLetter } from '../letters';
import { daysText } from '../schedule-text';

interface Props {
  readonly course: Course;
  readonly affiliate: CourseAffiliate | null;
}

/** Stands in a course's registration after its end (D4): the date has passed, and how to hear of the next one. */
export function ExpressionOfInterest({ course, affiliate }: Props) {
  const { supportEmail } = useSite();
  return (
    <Card as="div">
      <Text>
        {`أقيمت هذه الدورة ${daysText(course.schedule, useRelativeTo())}، ولم يعد التسجيل فيها ممكنًا. اترك لنا اهتمامك لنبلغك بموعد الدورة القادمة، من غير أي التزام.`}
      </Text>
      <Cluster $fill>
        <ButtonAnchor href={interestLetter(supportEmail, course, affiliate)}>
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
