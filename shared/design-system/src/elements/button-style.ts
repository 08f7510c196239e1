import styled from 'styled-components';
import { color, font, motion, radius, space } from '../tokens/tokens';

export interface ButtonStyleProps {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'md' | 'lg';
  readonly wide?: boolean;
}

/** «secondary lg wide»: what differs from a primary button of normal size. */
export function lookOf({ variant, size, wide }: { [Name in keyof ButtonStyleProps]: ButtonStyleProps[Name] | undefined }) {
  return [variant !== 'primary' && variant, size === 'lg' && size, wide && 'wide'].filter(Boolean).join(' ') || undefined;
}

/** What buttons and links that look like them have in common. Its style depends on no prop: the build compiles it. */
export const ButtonLook = styled.button`
  --ground: ${color.accent};
  --hover: ${color.accentHover};
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-block-size: 2.875rem;
  padding: ${space[1]} ${space[3]};
  border: 1.5px solid transparent;
  border-radius: ${radius.control};
  background: var(--ground);
  color: ${color.accentInk};
  font-size: ${font.label};
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;

  &:where([data-look~='secondary']) {
    --ground: ${color.surface};
    --hover: ${color.sunken};
    border-color: ${color.lineStrong};
    color: ${color.ink};
  }

  &:where([data-look~='quiet']) {
    --ground: transparent;
    --hover: ${color.sunken};
    color: ${color.ink};
  }

  &:where([data-look~='danger']) {
    --ground: ${color.danger};
    --hover: color-mix(in srgb, ${color.danger} 85%, ${color.ink});
    color: ${color.dangerInk};
  }

  &:where([data-look~='lg']) {
    min-block-size: 3.5rem;
    padding-inline: clamp(${space[3]}, 6vw, ${space[4]});
    font-size: ${font.body};
  }

  &:where([data-look~='wide']) {
    inline-size: 100%;
  }

  /* No transition under a finger: an animated layer would delay the pressed state by a frame. */
  &:active {
    background: var(--hover);
  }

  @media (hover: hover) {
    transition: ${motion.answers};

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
    animation: ${motion.turns};
  }
`;
