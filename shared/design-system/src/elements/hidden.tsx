import styled, { css } from 'styled-components';
import { color, radius, space } from '../tokens/tokens';

const hidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;

const Skip = styled.a`
  &:not(:focus) {
    ${hidden}
  }

  &:focus {
    position: fixed;
    z-index: 30;
    inset-block-start: ${space[1]};
    inset-inline-start: ${space[1]};
    padding: ${space[1]} ${space[2]};
    background: ${color.surface};
    color: ${color.ink};
    border-radius: ${radius.control};
  }
`;

/** The first stop of the keyboard: over the header, to the element with the id `target`. */
export function SkipLink({ target = 'content' }: { readonly target?: string }) {
  return <Skip href={`#${target}`}>تخطّ إلى المحتوى</Skip>;
}
