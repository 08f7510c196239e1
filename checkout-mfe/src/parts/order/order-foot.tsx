import { bottomInset, color, font, media, space } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * The last part of an order's form, over the width of its card or dialog. It stays at the lower edge of the screen, where the order bar of a product stands
 * too, unless the screen is so low, or its text so large, that it would leave little of the form.
 */
const Foot = styled.div`
  display: grid;
  gap: ${space[1]};
  margin: auto -${space[3]} -${space[3]};
  padding: ${space[1]} ${space[3]} max(${space[1]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
  background: ${color.surface};

  /* From edge to edge of a phone, in the page as in a dialog. */
  ${media.phone} {
    padding-inline: ${space[2]};

    &:not(dialog *) {
      margin-inline: calc(-1px - ${space[3]} - ${space[2]});
      border-radius: 0;
    }
  }

  /* A dialog that is higher than its form has it at its lower edge too. */
  dialog form:has(&),
  dialog form:has(&) > * {
    display: flex;
    flex: 1;
    flex-direction: column;
  }

  /* Below the list of wilayas, above the controls that pass under it. */
  @media screen and (min-height: 30em) {
    position: sticky;
    z-index: 1;
    inset-block-end: ${bottomInset};

    dialog & {
      inset-block-end: 0;
    }

    /* What has the focus stays clear of it. */
    form:has(&) :is(a, button, input, select, summary, textarea) {
      scroll-margin-block-end: 8rem;
    }

    && * {
      scroll-margin: 0;
    }
  }

  /* What is over names no price (decision 0186), and nothing moves. A dialog of a payment in progress continues. */
  [inert] &:not(dialog *) {
    visibility: hidden;
  }
`;

/** One line on the narrowest phone too, beside the longest price. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};

  /* One height for labels of one line and of two. */
  > button {
    flex: 1 1 9rem;
    min-block-size: 3.5rem;
    padding-block: 0;
    line-height: 1.3;
  }

  > div {
    flex: 1 1 9rem;
  }

  > p {
    line-height: 1.5;
  }

  ${media.phone} {
    s {
      display: none;
    }

    > button {
      padding-inline: ${space[1]};
      font-size: ${font.label};
    }
  }
`;

const Label = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
`;

interface OrderFootProps {
  /** In the currency of the method by which it is paid. Nothing before anything is chosen. */
  readonly total: ReactNode;
  /** The button of this step. */
  readonly children: ReactNode;
  /** What is still lacking, above the line: the button stays where it is. */
  readonly note?: ReactNode;
}

/** The total and the button of each step of an order, in the same place. The last element of a `Form`. */
export function OrderFoot({ total, children, note }: OrderFootProps) {
  return (
    <Foot>
      {note}
      <Line>
        {total && (
          <p>
            <Label>المبلغ الإجمالي</Label>
            {total}
          </p>
        )}
        {children}
      </Line>
    </Foot>
  );
}
