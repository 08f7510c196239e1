import type { SubOffer, WeekOffer } from '@riwaq/contracts';
import { Badge, Button, Card, Cluster, color, Heading, Icon, Latin, List, media, Price, Stack, space, Text } from '@riwaq/design-system';
import { formatPrice, percentOff } from '@riwaq/text';
import styled, { css } from 'styled-components';
import { saving } from '../../rules/savings';
import type { Ordering } from './ordering/use-ordering';

const Box = styled(Card)<{ readonly $favourite: boolean }>`
  ${({ $favourite }) => $favourite && `border-color: ${color.accent}; box-shadow: inset 0 0 0 1px ${color.accent};`}
`;

const Contents = styled(List)`
  display: grid;
  gap: ${space[1]};

  li {
    display: flex;
    gap: ${space[1]};
  }

  svg {
    margin-block-start: 0.2rem;
    color: ${color.success};
  }
`;

const Foot = styled(Stack)`
  margin-block-start: auto;
`;

/** Beside one another, cards begin their titles at one height, with a badge or without, where any of them has one. */
const Top = styled(Cluster)<{ readonly $kept: boolean }>`
  &:empty {
    display: none;
  }

  ${({ $kept }) =>
    $kept &&
    css`
      ${media.wide} {
        min-block-size: 1.75rem;

        &:empty {
          display: flex;
        }
      }
    `}
`;

interface Props {
  readonly choice: SubOffer;
  /** A choice of the offer has a badge. */
  readonly badged: boolean;
  /** Whether one can order now. */
  readonly open: boolean;
  readonly ordering: Ordering;
}

/** One choice of an offer: what is in it, what it costs and saves, and the button that orders it. */
function SubOfferCard({ choice, badged, open, ordering }: Props) {
  const { id, title, description, products, hasGift, badge, originalPrice, discountedPrice } = choice;
  return (
    <Box $favourite={Boolean(badge)} aria-labelledby={`choice-${id}`}>
      <Top $kept={badged}>{badge && <Badge tone="accent">{badge}</Badge>}</Top>
      <Heading level={3} id={`choice-${id}`}>
        {title}
      </Heading>
      <Text $variant="muted">{description}</Text>
      <Contents>
        {products.map((product) => (
          <li key={product}>
            <Icon name="check" size={20} />
            <Latin>{product}</Latin>
          </li>
        ))}
        {hasGift && (
          <li>
            <Icon name="gift" size={20} />
            هدية مفاجئة: أداة ذكاء اصطناعي
          </li>
        )}
      </Contents>
      <Foot>
        <Stack $gap="half" $align="start">
          <Price amount={discountedPrice} original={originalPrice} size="lg" />
          <Cluster>
            <Badge tone="success">{`توفّر ${formatPrice(saving(choice))}`}</Badge>
            <Badge tone="accent">{`خصم ${percentOff(originalPrice, discountedPrice)}%`}</Badge>
          </Cluster>
        </Stack>
        {open ? (
          <OrderButton choice={choice} ordering={ordering} />
        ) : (
          <Button disabled wide>
            يُفتح الطلب مع بدء العرض
          </Button>
        )}
      </Foot>
    </Box>
  );
}

/** «اطلب هذا العرض»: while one choice is being ordered, none can be chosen. */
function OrderButton({ choice, ordering: { step, choose, prepare } }: Pick<Props, 'choice' | 'ordering'>) {
  const isOrdered = step.at !== 'choosing';
  const isThis = isOrdered && step.choice.id === choice.id;
  return (
    <Button
      variant={choice.badge ? 'primary' : 'secondary'}
      wide
      aria-haspopup="dialog"
      aria-describedby={`choice-${choice.id}`}
      busy={isThis}
      busyLabel="جاري فتح الطلب..."
      disabled={isOrdered && !isThis}
      onPointerEnter={() => prepare(choice)}
      onFocus={() => prepare(choice)}
      onClick={() => choose(choice)}
    >
      اطلب هذا العرض
    </Button>
  );
}

/** One choice fills the row, two share it, more are in rows of three. */
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

interface SubOffersProps {
  readonly offer: WeekOffer;
  /** Whether one can order now. */
  readonly open: boolean;
  readonly ordering: Ordering;
}

/** The choices of an offer. */
export function SubOffers({ offer, open, ordering }: SubOffersProps) {
  const { subOffers } = offer;
  const columns = Math.min(subOffers.length, 3);
  const badged = subOffers.some(({ badge }) => badge);
  return (
    <Stack as="section" aria-labelledby="choices">
      <Heading level={2} id="choices">
        {columns === 1 ? 'محتوى العرض' : 'اختر ما يناسبك'}
      </Heading>
      <Choices $columns={columns}>
        {subOffers.map((choice) => (
          <li key={choice.id}>
            <SubOfferCard choice={choice} badged={badged} open={open} ordering={ordering} />
          </li>
        ))}
      </Choices>
    </Stack>
  );
}
