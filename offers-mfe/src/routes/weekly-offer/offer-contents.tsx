import type { Gift, OfferCourse, WeekOffer } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Card, Heading, Icon, Latin, List, media, radius, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';
import { tints } from '../../parts/tints';

const Offered = styled(Card)`
  ${media.medium} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

/** The courses that belong to an offer's choices. Nothing where there are none. */
export function OfferCourses({ courses }: { readonly courses: readonly OfferCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="courses">
      <Heading level={2} id="courses">
        {courses.length === 1 ? 'الدورة التي في العرض' : 'الدورات التي في العرض'}
      </Heading>
      {courses.map((course) => (
        <Offered key={course.title}>
          <Stack $gap={1}>
            <Heading level={3}>{course.title}</Heading>
            <Text>{course.description}</Text>
            <Text $variant="small">{`${course.instructor}، ${course.duration}`}</Text>
          </Stack>
          <CourseLink url={course.url} />
        </Offered>
      ))}
    </Stack>
  );
}

function CourseLink({ url }: { readonly url: string }) {
  const text = 'تصفّح دوراتنا';
  return url.startsWith('/') ? (
    <ButtonLink to={url} variant="secondary">
      {text}
    </ButtonLink>
  ) : (
    <ButtonAnchor href={url} variant="secondary">
      {text}
    </ButtonAnchor>
  );
}

const Pool = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[2]};

  ${media.phone} {
    gap: ${space[1]};
  }
`;

const Tile = styled(Card)`
  flex-direction: row;
  gap: ${space.oneAndHalf};
  align-items: center;
  padding: ${space[2]};

  ${media.wide} {
    flex-direction: column;
    align-items: start;
  }
`;

const Mark = styled.span<{ readonly $tint: Gift['color'] }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${radius.control};
  color: ${({ $tint }) => tints[$tint][0]};
  background: ${({ $tint }) => tints[$tint][1]};
`;

/** Names of an offer's gifts. Renders nothing without any. */
export function Gifts({ offer }: { readonly offer: WeekOffer }) {
  if (offer.gifts.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="gifts">
      <div>
        <Heading level={2} id="gifts">
          الهدايا المفاجئة
        </Heading>
        <Text $variant="muted">مع كل صيغة فيها هدية تحصل على واحدة من هذه الأدوات، تُختار لك بالقرعة.</Text>
      </div>
      <Pool>
        {offer.gifts.map(({ id, name, description, color }) => (
          <Tile as="li" key={id}>
            <Mark $tint={color}>
              <Icon name="gift" size={22} />
            </Mark>
            <div>
              <Text $variant="strong">
                <Latin>{name}</Latin>
              </Text>
              <Text $variant="small">{description}</Text>
            </div>
          </Tile>
        ))}
      </Pool>
    </Stack>
  );
}
