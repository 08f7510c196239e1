import { css, keyframes } from 'styled-components';
import { color, font, motion, radius, space } from '../tokens/tokens';

export interface ButtonStyleProps {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'md' | 'lg';
  readonly wide?: boolean;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const variants = {
  primary: css`
    --ground: ${color.accent};
    --hover: ${color.accentHover};
    color: ${color.accentInk};
  `,
  secondary: css`
    --ground: ${color.surface};
    --hover: ${color.sunken};
    color: ${color.ink};
    border-color: ${color.lineStrong};
  `,
  quiet: css`
    --ground: transparent;
    --hover: ${color.sunken};
    color: ${color.ink};
  `,
  danger: css`
    --ground: ${color.danger};
    --hover: color-mix(in srgb, ${color.danger} 85%, ${color.ink});
    color: ${color.dangerInk};
  `,
};

export const buttonStyle = css<{ $look: ButtonStyleProps }>`
  ${({ $look }) => variants[$look.variant ?? 'primary']}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-block-size: ${({ $look }) => ($look.size === 'lg' ? '3.5rem' : '2.875rem')};
  padding: ${space[1]} ${({ $look }) => ($look.size === 'lg' ? `clamp(${space[3]}, 6vw, ${space[4]})` : space[3])};
  border-width: 1.5px;
  border-style: solid;
  border-radius: ${radius.control};
  background: var(--ground);
  font-size: ${({ $look }) => ($look.size === 'lg' ? font.heading4 : '1rem')};
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  ${({ $look }) => $look.wide && 'inline-size: 100%;'}
  ${({ $look }) => $look.variant !== 'secondary' && 'border-color: transparent;'}

  /* No transition under a finger: an animated layer would delay the pressed state by a frame. */
  &:active {
    background: var(--hover);
  }

  @media (hover: hover) {
    transition:
      background-color ${motion.fast} ${motion.curve},
      transform ${motion.fast} ${motion.curve};

    &:hover {
      background: var(--hover);
    }

    &:active {
      transform: scale(0.985);
    }
  }

  &:disabled:not([data-waking]) {
    background: ${color.sunken};
    color: ${color.muted};
    border-color: ${color.line};
    cursor: not-allowed;
    transform: none;
  }

  &[data-busy],
  &[data-pressed] {
    background: var(--ground);
    cursor: progress;
    transform: none;
  }

  /* The ring takes the icon's place. */
  &[data-pressed] svg {
    display: none;
  }

  &[data-busy]::before,
  &[data-pressed]::before {
    content: '';
    inline-size: 1.1em;
    block-size: 1.1em;
    border: 2.5px solid currentColor;
    border-block-start-color: transparent;
    border-radius: ${radius.pill};

    @media (prefers-reduced-motion: no-preference) {
      animation: ${turn} 0.9s linear infinite;
    }
  }
`;
