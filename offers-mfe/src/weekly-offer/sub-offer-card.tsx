import type { SubOffer } from '@riwaq/contracts';
import { Badge, Button, Card, Cluster, color, Heading, Icon, Latin, List, media, Price, Stack, space, Text } from '@riwaq/design-system';
import { formatPrice, percentOff } from '@riwaq/text';
import styled from 'styled-components';
import type { Ordering } from '../ordering/use-ordering';
import { saving } from '../savings';

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

/** Beside one another, cards begin their titles at one height, with a badge or without. */
const Top = styled(Cluster)`
  &:empty {
    display: none;
  }

  ${media.wide} {
    min-block-size: 1.75rem;

    &:empty {
      display: flex;
    }
  }
`;

interface Props {
  readonly choice: SubOffer;
  /** Whether one can order now. */
  readonly open: boolean;
  readonly ordering: Ordering;
}

/** One choice of an offer: what is in it, what it costs and saves, and the button that orders it. */
export function SubOfferCard({ choice, open, ordering }: Props) {
  const { id, title, description, products, hasGift, badge, originalPrice, discountedPrice } = choice;
  return (
    <Box $favourite={Boolean(badge)} aria-labelledby={`choice-${id}`}>
      <Top>{badge && <Badge tone="accent">{badge}</Badge>}</Top>
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
