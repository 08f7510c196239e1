import styled from 'styled-components';
import { List } from '../layout/layout';
import { color, font, media, radius, space } from '../tokens/tokens';

/**
 * A quiet list of what is over: small pictures in weak colours, a title (`h3`) with a link, and when it was. The whole row is the link's target; rows stand beside
 * each other where there is room. */
export const PastList = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  column-gap: ${space[4]};

  /* Two columns of a tablet are so narrow that a title's lines would follow the font. */
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  li {
    position: relative;
    display: grid;
    grid-template-columns: 6rem 1fr;
    gap: ${space[2]};
    align-items: center;
    padding-block: ${space[2]};
    border-block-start: 1px solid ${color.line};
    color: ${color.muted};
    font-size: ${font.label};
  }

  img {
    border-radius: ${radius.control};
    filter: saturate(0.5);
    opacity: 0.85;
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
