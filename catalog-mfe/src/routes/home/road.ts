import { color, font, media, motion, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Side of a station, before which nothing of a step's tools begins. */
export const STATION = '1.125rem';

/**
 * The steps of a road below one another, each with its tools under it. Where there is room, and a browser lays out the content of `details`, the steps are one
 * row, and the tools of the open one stand below it. Paper shows all tools.
 */
export const Road = styled.ol`
  display: grid;
  padding: 0;
  list-style-type: '';

  > li,
  summary {
    position: relative;
  }

  summary,
  [data-closed] {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    min-block-size: 3.75rem;
    color: ${color.muted};
    list-style: none;
  }

  summary {
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  /* A station: drawn by its edge alone, which forced colours keep. */
  summary::before,
  [data-closed]::before {
    content: '';
    position: relative;
    z-index: 1;
    flex: none;
    inline-size: ${STATION};
    block-size: ${STATION};
    border: 2px solid ${color.lineStrong};
    border-radius: 2px;
    background: ${color.paper};
    rotate: 45deg;
  }

  summary::before {
    border-color: ${color.accentText};
  }

  [open] > summary::before {
    border-width: calc(${STATION} / 2);
  }

  /* The way from a station to the next one. */
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 1.875rem -1.875rem;
    inset-inline-start: calc(${STATION} / 2 - 1px);
    border-inline-start: 2px dashed ${color.lineStrong};
  }

  :where(summary, [data-closed]) strong {
    font-size: ${font.lead};
    font-weight: 600;
    line-height: ${font.lineHeading};
  }

  summary strong {
    color: ${color.ink};
  }

  summary:hover strong,
  [open] > summary strong {
    color: ${color.accentText};
  }

  svg {
    margin-inline-start: auto;
    color: ${color.accentText};
    transition: ${motion.answers};
  }

  [open] > summary svg {
    transform: rotate(0.5turn);
  }

  @media print {
    ::details-content {
      content-visibility: visible;
    }
  }

  @media screen {
    ${media.medium} {
      @supports selector(::details-content) {
        grid-template-columns: repeat(5, minmax(0, 1fr));

        > li,
        details {
          display: contents;
        }

        summary,
        [data-closed] {
          grid-row: 1;
          flex-direction: column;
          gap: ${space[1]};
          padding-block: ${space[1]} ${space[2]};
        }

        ::details-content {
          grid-row: 2;
          grid-column: 1 / -1;
        }

        /* In the same place, and above the open one: what is contained is painted last. */
        details:not([open])::details-content {
          display: none;
        }

        > li::after,
        svg {
          display: none;
        }

        ul {
          padding: 0;
        }

        > li:not(:last-child) summary::after,
        > li:not(:last-child) [data-closed]::after {
          content: '';
          position: absolute;
          inset-block-start: calc(${space[1]} + ${STATION} / 2 - 1px);
          inset-inline-start: 50%;
          inline-size: 100%;
          border-block-start: 2px dashed ${color.lineStrong};
        }
      }
    }
  }
`;
