import styled from 'styled-components';
import { List } from '../layout/layout';
import { color, font, radius, space } from '../tokens/tokens';

/** A quiet list of what is over: small pictures in weak colours, a title (`h3`) with a link, and when it was. The whole row is the link's target. */
export const PastList = styled(List)`
  border-block: 1px solid ${color.line};

  li {
    position: relative;
    display: grid;
    grid-template-columns: 6rem 1fr;
    gap: ${space[2]};
    align-items: center;
    padding-block: ${space[2]};
    color: ${color.muted};
    font-size: ${font.label};
  }

  li + li {
    border-block-start: 1px solid ${color.line};
  }

  img {
    border-radius: ${radius.control};
    filter: saturate(0.35);
    opacity: 0.75;
  }

  h3 {
    font-weight: 500;
  }

  a {
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  li:hover a {
    text-decoration: underline;
  }
`;
