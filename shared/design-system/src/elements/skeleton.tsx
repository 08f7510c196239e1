import styled, { keyframes } from 'styled-components';
import { color, radius } from '../tokens/tokens';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const shapes = { text: '1.1em', heading: '1.9em', control: '3rem', controls: '6rem', cover: 'auto', card: '24rem' } as const;

/** Placeholder of loading content, in its size. It pulses, except far from the screen (`data-far`). Hidden from screen readers. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ readonly $shape?: keyof typeof shapes; readonly $width?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $shape = 'text' }) => shapes[$shape]};
  ${({ $shape }) => $shape === 'cover' && 'aspect-ratio: 8 / 5;'}
  background: ${color.line};
  border-radius: ${({ $shape }) => ($shape === 'card' || $shape === 'cover' ? radius.card : '0.5rem')};

  @media (prefers-reduced-motion: no-preference) {
    animation: ${pulse} 1.8s ease-in-out infinite;

    [data-far] & {
      animation: none;
    }
  }
`;
