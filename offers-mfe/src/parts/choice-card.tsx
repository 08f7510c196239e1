import type { CoverColor } from '@riwaq/contracts';
import {
  Badge,
  Button,
  Card,
  Cluster,
  color,
  Heading,
  Icon,
  type IconName,
  List,
  media,
  Price,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import { formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { saving } from '../rules/savings';
import { tints } from './tints';

const Box = styled(Card)<{ readonly $mark: string | false }>`
  ${({ $mark }) => $mark && `border-color: ${$mark}; box-shadow: inset 0 0 0 1px ${$mark};`}
`;

const Contents = styled(List)<{ readonly $ink: string }>`
  display: grid;
  gap: ${space[1]};

  li {
    display: flex;
    gap: ${space[1]};
  }

  li:has(img) {
    align-items: center;
  }

  img {
    inline-size: 4rem;
  }

  svg {
    margin-block-start: 0.2rem;
    color: ${({ $ink }) => $ink};
  }
`;

const Foot = styled(Stack)`
  margin-block-start: auto;
`;

/** What a choice costs, and over it the words that take its place: a card that ends in sight keeps its height. */
const Cost = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }

  > [data-over] {
    visibility: hidden;
  }
`;

const Top = styled(Cluster)`
  &:empty {
    display: var(--no-badge, none);
    min-block-size: 1.75rem;
  }
`;

/** A line of what a choice holds. */
export interface ContentLine {
  readonly key: string;
  readonly icon: IconName;
  /** A small cover, in place of the icon. */
  readonly cover?: ReactNode;
  readonly text: ReactNode;
}

interface ChoiceCardProps {
  readonly choice: {
    readonly id: string;
    readonly title: string;
    readonly description?: string | undefined;
    readonly badge?: string | undefined;
    /** In dinar. */
    readonly originalPrice: number;
    readonly discountedPrice: number;
  };
  readonly contents: readonly ContentLine[];
  readonly marked: boolean;
  /** The offer ended while the card was in sight: nothing has a price any more. */
  readonly over: boolean;
  /** Colours of the marks; success and accent without one. */
  readonly tint?: CoverColor;
  /** Orders the choice, or says from when on. */
  readonly children: ReactNode;
}

/** One choice of an offer: what it holds, what it costs and saves, and the button that orders it. */
export function ChoiceCard({ choice, contents, marked, over, tint, children }: ChoiceCardProps) {
  const { id, title, description, badge, originalPrice, discountedPrice } = choice;
  return (
    <Box $mark={marked && (tint ? tints[tint][0] : color.accent)} aria-labelledby={`choice-${id}`}>
      <Top>{badge && <Badge tone="accent">{badge}</Badge>}</Top>
      <Heading level={3} id={`choice-${id}`}>
        {title}
      </Heading>
      {description && <Text $variant="muted">{description}</Text>}
      <Contents $ink={tint ? tints[tint][0] : color.success}>
        {contents.map(({ key, icon, cover, text }) => (
          <li key={key}>
            {cover ?? <Icon name={icon} size={20} />}
            {text}
          </li>
        ))}
      </Contents>
      <Foot>
        <Cost>
          <Stack $gap="half" $align="start" data-over={over || undefined}>
            <Price amount={discountedPrice} original={originalPrice} size="lg" saving />
            <Text $variant="small">{`توفّر ${formatPrice(saving(choice))}`}</Text>
          </Stack>
          {over && <Text>تجد محتواه في المتجر بأسعاره المعتادة.</Text>}
        </Cost>
        {over ? <Over /> : children}
      </Foot>
    </Box>
  );
}

/** From this width three cards stand beside one another, closer than on a wide screen. */
const THREE = '@media (min-width: 48em)';

/**
 * Cards of choices: one is as wide as it reads well, two share the row, more are in rows of three. Beside one another they begin their titles at one height,
 * with a badge or without, where any of them has one.
 */
const Cards = styled(List)<{ readonly $columns: number; readonly $badged: boolean }>`
  display: grid;
  gap: ${space[3]};

  > li {
    display: grid;
  }

  ${({ $columns }) => $columns === 1 && 'max-inline-size: 40rem;'}

  ${({ $columns }) => ($columns === 2 ? media.medium : THREE)} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    ${({ $badged }) => $badged && '--no-badge: flex;'}
  }

  ${({ $columns }) =>
    $columns > 2 &&
    css`
      ${media.narrow} {
        ${THREE} {
          gap: ${space[2]};

          article {
            padding: ${space[2]};
          }
        }
      }
    `}
`;

/** Columns of the cards on a wide screen. */
export const columnsOf = (choices: readonly unknown[]): number => Math.min(choices.length, 3);

interface ChoiceCardsProps<Choice> {
  readonly choices: readonly Choice[];
  readonly card: (choice: Choice) => ReactNode;
}

/** The choices of an offer, under their heading. */
export function ChoiceCards<Choice extends { readonly id: string; readonly badge?: string | undefined }>({
  choices,
  card,
}: ChoiceCardsProps<Choice>) {
  const columns = columnsOf(choices);
  return (
    <Stack as="section" aria-labelledby="choices">
      <Heading level={2} id="choices">
        {columns === 1 ? 'محتوى العرض' : 'اختر ما يناسبك'}
      </Heading>
      <Cards $columns={columns} $badged={choices.some(({ badge }) => badge)}>
        {choices.map((choice) => (
          <li key={choice.id}>{card(choice)}</li>
        ))}
      </Cards>
    </Stack>
  );
}

/** Replaces the button of a choice whose offer ended in sight. */
function Over() {
  return (
    <Button disabled wide>
      انتهى العرض
    </Button>
  );
}

/** Replaces the button of a choice before its offer starts. */
export function OpensLater() {
  return (
    <Button disabled wide>
      يُفتح الطلب مع بدء العرض
    </Button>
  );
}
