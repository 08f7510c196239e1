import { media, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** The first card as wide as the row, its cover filling its side beside the text, where the last card would otherwise be alone in its row. */
const wide = css`
  --tag-position: static;
  display: flex;
  flex-direction: row;
  grid-row: auto;
  grid-column: 1 / -1;

  > :first-child {
    flex: 0 0 40%;
  }

  > :last-child {
    display: flex;
    justify-content: center;
    padding: ${space[3]};
  }

  p {
    min-block-size: 0;
  }
`;

const Frame = styled.div`
  > div {
    display: grid;
    column-gap: ${space[3]};
    margin-block-end: -${space[3]};
  }

  /* Rows of cards are made of rows of their parts, which no gap may part. */
  > div > * {
    margin-block-end: ${space[3]};
  }

  /* On a phone there is one column: asking for its width would lay out the list in two steps. */
  ${media.medium} {
    container-type: inline-size;
  }

  /* Wider than the list of any phone, whose cards look different. */
  @container (min-width: 32rem) and (max-width: 48.49rem) {
    > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    > div > :first-child:nth-last-child(2n + 1) {
      ${wide}
    }
  }

  @container (min-width: 48.5rem) and (max-width: 69.99rem) {
    > div {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    > div > :first-child:nth-last-child(3n + 1) {
      ${wide}
    }
  }

  @container (min-width: 70rem) {
    > div {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }

    > div > :first-child:nth-last-child(4n + 1) {
      ${wide}
    }
  }
`;

/** Cards in rows of up to four, by the width of their place. No card is alone in a row, however many there are. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <div>{children}</div>
    </Frame>
  );
}
