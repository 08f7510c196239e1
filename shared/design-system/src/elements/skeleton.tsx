import styled from 'styled-components';
import { color, motion, radius } from '../tokens/tokens';

const shapes = { text: '1.1em', heading: '1.9em', control: '3rem', controls: '6rem', cover: 'auto', card: '24rem' } as const;

interface SkeletonProps {
  readonly $shape?: keyof typeof shapes;
  readonly $width?: string;
}

/** Placeholder of loading content, in its size. It pulses, except far from the screen (`data-far`). Hidden from screen readers. */
export const Skeleton = styled.span.attrs<SkeletonProps>(({ $shape }) => ({ 'aria-hidden': true, 'data-shape': $shape }))`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $shape = 'text' }) => shapes[$shape]};
  background: ${color.line};
  border-radius: 0.5rem;

  &:where([data-shape='card'], [data-shape='cover']) {
    border-radius: ${radius.card};
  }

  &:where([data-shape='cover']) {
    aspect-ratio: 8 / 5;
  }

  animation: ${motion.pulses};

  [data-far] & {
    animation: none;
  }
`;
