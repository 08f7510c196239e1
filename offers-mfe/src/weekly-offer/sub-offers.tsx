import type { WeekOffer } from '@riwaq/contracts';
import { Heading, List, media, Stack, space } from '@riwaq/design-system';
import styled from 'styled-components';
import type { Ordering } from '../ordering/use-ordering';
import { SubOfferCard } from './sub-offer-card';

/** One choice stands across the page, two stand side by side, three or more in threes. */
const Choices = styled(List)<{ readonly $columns: number }>`
  display: grid;
  gap: ${space[3]};

  > li {
    display: grid;
  }

  ${({ $columns }) => ($columns === 2 ? media.medium : media.wide)} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

interface Props {
  readonly offer: WeekOffer;
  /** Whether one can order now. */
  readonly open: boolean;
  readonly ordering: Ordering;
}

/** The choices of an offer. */
export function SubOffers({ offer, open, ordering }: Props) {
  const { subOffers } = offer;
  const columns = Math.min(subOffers.length, 3);
  return (
    <Stack as="section" aria-labelledby="choices">
      <Heading level={2} id="choices">
        {columns === 1 ? 'محتوى العرض' : 'اختر ما يناسبك'}
      </Heading>
      <Choices $columns={columns}>
        {subOffers.map((choice) => (
          <li key={choice.id}>
            <SubOfferCard choice={choice} open={open} ordering={ordering} />
          </li>
        ))}
      </Choices>
    </Stack>
  );
}
