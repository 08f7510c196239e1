import { Card, CardBody, color, font, media, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Rows of a card's body, the same for all cards of a row: title, line, fact, price, and what a list adds. */
const BODY_ROWS = 5;

/**
 * A product's card among others: its cover above what is said of it, whose rows are on one line with those of the cards beside it. On a phone the cover is a
 * small picture beside the title and the fact, so that a list is soon looked through. Its children are the cover and a `ListCardBody`.
 */
export const ListCard = styled(Card).attrs({ $flush: true })`
  /* The cover of a followed card becomes the first picture of the product's page (gallery.tsx). */
  ${media.wide} {
    &:has(.card-action[data-followed]) img {
      view-transition-name: cover;
    }
  }

  ${media.medium} {
    display: grid;
    grid-row: span ${BODY_ROWS + 1};
    grid-template-rows: subgrid;
  }

  ${media.phone} {
    display: grid;
    grid-template: 'cover tag' 'cover title' 'cover fact' 1fr / 6rem minmax(0, 1fr);
    column-gap: ${space[2]};
    padding: ${space[2]};

    > :first-child {
      grid-area: cover;
      align-self: start;
      border-radius: ${radius.control};
    }
  }
`;

/** The parts of a `ListCard` below its cover, in their order. */
export const ListCardBody = styled(CardBody)`
  ${media.medium} {
    display: grid;
    grid-row: span ${BODY_ROWS};
    grid-template-rows: subgrid;
    row-gap: 0;
    padding: ${space[2]} ${space[2]} ${space.oneAndHalf};
  }

  ${media.phone} {
    display: contents;

    > * {
      grid-column: 1 / -1;
    }
  }
`;

/** The tag of a card: on its cover, in the corner that a scene leaves free. On a phone it is above the title, and in a card as wide as the row (`CardGrid`). */
export const CardTag = styled.div`
  ${media.medium} {
    position: var(--tag-position, absolute);
    inset-block-start: ${space[1]};
    inset-inline-start: ${space[1]};
    pointer-events: none;
  }

  &:not(:empty) {
    margin-block-end: ${space.half};
  }

  ${media.phone} {
    && {
      grid-area: tag;
    }
  }
`;

/** The title of a card, around its heading. */
export const CardTitle = styled.div`
  ${media.phone} {
    && {
      grid-area: title;
    }
  }
`;

/** What a product is: as many lines as the shop's own texts need, in narrow columns three or four. */
export const CardLine = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  align-self: start;
  min-block-size: 3.2em;
  margin-block-start: ${space[1]};
  overflow: hidden;
  color: ${color.muted};
  font-size: ${font.label};
  line-height: 1.6;
  text-wrap: pretty;

  ${media.wide} {
    min-block-size: 4.8em;
  }
`;

/** «30 يومًا · حساب مشترك». */
export const CardFact = styled.p`
  margin-block-start: ${space[1]};
  color: ${color.muted};
  font-size: ${font.caption};
  line-height: 1.6;

  ${media.phone} {
    && {
      grid-area: fact;
      margin-block-start: 0;
    }
  }
`;

/** The price of a card. */
export const CardPrice = styled.div`
  padding-block-start: ${space[1]};
`;
