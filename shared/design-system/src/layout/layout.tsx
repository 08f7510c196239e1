import styled, { css } from 'styled-components';
import { color, media, type Space, space } from '../tokens/tokens';

/** Things below one another, `gap` apart. */
export const Stack = styled.div<{ readonly $gap?: Space; readonly $align?: 'start' | 'center' | 'end' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 2 }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
`;

/** Wraps its children in a row, `gap` apart. With `$fill` they share the width of a phone: for buttons. */
export const Cluster = styled.div<{
  readonly $gap?: Space;
  readonly $justify?: 'start' | 'center' | 'end' | 'space-between';
  readonly $align?: 'start' | 'center' | 'baseline' | 'stretch';
  readonly $fill?: boolean;
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 1 }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  ${({ $fill }) =>
    $fill &&
    css`
      ${media.phone} {
        inline-size: 100%;

        > * {
          flex: 1 1 auto;
        }

        /* Stronger than a button's own: with less room at its ends, two stand side by side in every font. */
        && > :is(a, button) {
          padding-inline: ${space[2]};
        }
      }
    `}
`;

/** Equal columns as many as fit, each at least `min` wide; one column on a narrow phone. */
export const Grid = styled.div<{ readonly $min?: string; readonly $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '16.5rem' }) => $min}), 1fr));
  gap: ${({ $gap = 3 }) => space[$gap]};
`;

/** The width of the content: 1200 px at most, with a margin on narrow screens. `narrow` is for reading: 68 characters a line. */
export const Container = styled.div<{ readonly $narrow?: boolean }>`
  inline-size: 100%;
  max-inline-size: ${({ $narrow }) => ($narrow ? '46rem' : '77rem')};
  margin-inline: auto;
  padding-inline: ${space[2]};

  ${media.medium} {
    padding-inline: ${space[3]};
  }
`;

/**
 * A part of a page, with room above and below, shared with one before it on the same ground. `sunken` sets it on a slightly darker ground. An anchor puts
 * its upper edge below the header: its room above the heading is there already.
 */
export const Section = styled.section<{ readonly $sunken?: boolean }>`
  padding-block: clamp(${space[6]}, 4vw + 1.5rem, ${space[12]});
  background-color: ${({ $sunken }) => ($sunken ? color.sunken : 'transparent')};
  scroll-margin-block-start: -${space[4]};

  & + & {
    padding-block-start: 0;
    scroll-margin-block-start: ${space[2]};
  }
`;

/**
 * A section below the first screen. The browser lays it out near the screen and reserves `$room` before:
 * its height without padding on a phone, a tablet and a wide screen. The shell sets `data-whole` while it scrolls to a former position.
 */
export const FarSection = styled(Section)<{ readonly $room: readonly [phone: string, medium: string, wide: string] }>`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${({ $room }) => $room[0]};

  ${media.medium} {
    contain-intrinsic-block-size: auto ${({ $room }) => $room[1]};
  }

  ${media.wide} {
    contain-intrinsic-block-size: auto ${({ $room }) => $room[2]};
  }

  [data-whole] & {
    content-visibility: visible;
  }

  @media print {
    content-visibility: visible;
  }
`;

/** A list without marks that a screen reader still counts. */
export const List = styled.ul`
  padding: 0;
  list-style-type: '';
`;
