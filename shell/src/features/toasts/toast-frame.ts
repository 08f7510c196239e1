import { color, font, media, motion, radius, shadow, space } from '@riwaq/design-system';
import styled from 'styled-components';

/**
 * Layer and look of toasts: below the header on a phone, in the lower end corner on a wide screen.
 * In between, a dialog fills the screen, and toasts cover its title instead of its buttons.
 */
export const ToastFrame = styled.div`
  position: fixed;
  inset: auto;
  inset-inline: ${space[2]};
  inset-block-start: 4.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  overflow: visible;

  ${media.medium} {
    inset-block-start: ${space[1]};
    inset-inline: ${space[3]} auto;
    inline-size: 24rem;
  }

  ${media.wide} {
    inset-block: auto ${space[3]};
    inset-inline: auto ${space[3]};
  }

  .Toastify__toast-container {
    display: grid;
    gap: ${space[1]};
  }

  .Toastify__toast {
    display: flex;
    gap: ${space.oneAndHalf};
    padding: ${space[2]};
    padding-inline-end: ${space.half};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-inline-start: 4px solid ${color.info};
    border-radius: ${radius.control};
    box-shadow: ${shadow};
    line-height: 1.6;
    --from: 0, -0.75rem;
    animation: ${motion.comes};
  }

  .Toastify__toast > svg {
    margin-block-start: 0.125rem;
    color: ${color.info};
  }

  .Toastify__toast--success {
    border-inline-start-color: ${color.success};
  }

  .Toastify__toast--success > svg {
    color: ${color.success};
  }

  .Toastify__toast--error {
    border-inline-start-color: ${color.danger};
  }

  .Toastify__toast--error > svg {
    color: ${color.danger};
  }

  .Toastify__toast--warning {
    border-inline-start-color: ${color.accent};
  }

  .Toastify__toast--warning > svg {
    color: ${color.accentText};
  }

  .Toastify__toast > div:not([class]) {
    flex: 1;
  }

  strong {
    font-weight: 600;
  }

  p {
    color: ${color.muted};
    font-size: ${font.label};
  }

  button {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-block: -0.5rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.muted};
    cursor: pointer;
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    block-size: 0;
  }

  /* A toast closes when this animation ends, also under reduced motion. */
  .Toastify__progress-bar--animated {
    animation: ${motion.lasts};
  }
`;
