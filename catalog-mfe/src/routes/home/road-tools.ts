import { color, font, media, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { STATION } from './road';

/** The tools of a step. */
export const RoadTools = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-block-end: ${space[2]};
  padding-inline: calc(${STATION} + ${space[2]}) 0;
  list-style-type: '';

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[2]};
  }

  a {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${space.half} ${space[2]};
    align-content: center;
    align-items: start;
    block-size: 100%;
    padding: ${space[1]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    text-decoration: none;
  }

  a:hover {
    border-color: ${color.lineStrong};
  }

  a > strong {
    align-self: end;
    font-size: ${font.body};
    font-weight: 600;
    line-height: ${font.lineHeading};
  }

  img {
    grid-row: span 2;
    align-self: center;
    border-radius: ${radius.control};
  }

  ${media.medium} {
    a {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
    }

    a > :not(img) {
      margin-inline: ${space[1]};
    }

    img {
      grid-row: auto;
    }
  }

  ${media.wide} {
    a {
      grid-template-columns: 9rem minmax(0, 1fr);
      align-content: center;
    }

    a > :not(img) {
      margin-inline: 0;
    }

    img {
      grid-row: span 2;
    }
  }
`;
