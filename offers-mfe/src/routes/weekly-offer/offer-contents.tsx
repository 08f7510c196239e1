import type { OfferCourse } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Card, color, Heading, Latin, List, media, Stack, space, Text } from '@riwaq/design-system';
import { Fragment } from 'react';
import styled from 'styled-components';
import { SmallCover } from '../../parts/small-cover';
import type { ShownOffer } from './shown-offer';

const Offered = styled(Card)`
  ${media.medium} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;

    > a {
      flex: none;
    }
  }
`;

/** The courses that belong to an offer's choices. Nothing where there are none. */
export function OfferCourses({ courses }: { readonly courses: readonly OfferCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="courses">
      <Heading level={2} id="courses">
        {courses.length === 1 ? 'الدورة المرافقة للعرض' : 'الدورات المرافقة للعرض'}
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
  const text = 'صفحة الدورة';
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

const Held = styled(List)`
  display: grid;

  > li {
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.line};
    color: ${color.muted};
  }
`;

/** What the choices of an offer that is over held, without their prices. */
export function HeldThen({ choices }: Pick<ShownOffer, 'choices'>) {
  return (
    <Stack as="section" $gap={1} aria-labelledby="held">
      <Heading level={2} size={3} id="held">
        كان في هذا العرض
      </Heading>
      <Held>
        {choices.map(({ id, title, products }) => (
          <li key={id}>
            <Text $variant="strong">{title}</Text>
            {products.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && '، '}
                <Latin>{name}</Latin>
              </Fragment>
            ))}
          </li>
        ))}
      </Held>
    </Stack>
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
`;

/** Names of an offer's gifts. Renders nothing without any. */
export function Gifts({ offer }: { readonly offer: Pick<ShownOffer, 'gifts'> }) {
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
        {offer.gifts.map((gift) => (
          <Tile as="li" key={gift.id}>
            <SmallCover src={gift.cover} />
            <div>
              <Text $variant="strong">
                <Latin>{gift.name}</Latin>
              </Text>
              <Text $variant="small">{gift.description}</Text>
            </div>
          </Tile>
        ))}
      </Pool>
    </Stack>
  );
}
