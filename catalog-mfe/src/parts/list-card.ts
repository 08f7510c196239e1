import { Card, CardBody, media, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/**
 * A product's card among others: its cover above what is said of it. On a phone the cover is a small picture beside the badges
 * and the name, so that a list is soon looked through. Its children are the cover and a `ListCardBody`.
 */
export const ListCard = styled(Card).attrs({ $flush: true })`
  /* The cover of a followed card becomes the first picture of the product's page (gallery.tsx). */
  ${media.wide} {
    &:has(.card-action[data-followed]) img {
      view-transition-name: cover;
    }
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    grid-template-rows: 1fr auto;
    gap: ${space[1]} ${space[2]};
    padding: ${space[2]};

    > :first-child {
      grid-row: 1 / span 2;
    }

    img {
      border-radius: ${radius.control};
    }
  }
`;

/** Badges, name, line and foot of a `ListCard`, in this order. */
export const ListCardBody = styled(CardBody)`
  /* Missing badges take no room. */
  > :first-child:empty {
    display: none;
  }

  ${media.phone} {
    display: contents;

    > :first-child {
      align-self: end;
    }

    > :first-child:empty + * {
      grid-row: 1 / span 2;
      align-self: center;
    }

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;
