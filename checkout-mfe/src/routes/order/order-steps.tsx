import { color, font, Icon, radius, space } from '@riwaq/design-system';
import type { OrderProgressStep } from '@riwaq/text/order-steps';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${space[1]};
  padding: 0;
  list-style-type: '';
`;

const Step = styled.li`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space.half};
  color: ${color.muted};
  font-size: ${font.caption};
  line-height: 1.4;
  text-align: center;
  text-wrap: balance;

  > span {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border: 2px solid ${color.lineStrong};
    border-radius: ${radius.pill};
    background: ${color.surface};
  }

  /* The way from the step before. */
  & + &::before {
    content: '';
    position: absolute;
    inset-block-start: 1rem;
    inset-inline: calc(-50% + 1.25rem) calc(50% + 1.25rem);
    border-block-start: 2px solid ${color.line};
  }

  &[data-state='done'] > span {
    border-color: ${color.success};
    background: ${color.successSoft};
    color: ${color.success};
  }

  &[aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }

  &[aria-current] > span {
    border-color: ${color.accentText};
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`;

/** How far an order has come. */
export function OrderSteps({ steps }: { readonly steps: readonly OrderProgressStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Steps aria-label="مراحل الطلب">
      {steps.map(({ label, state }, index) => (
        <Step key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{state === 'done' ? <Icon name="check" size={20} /> : index + 1}</span>
          {label}
        </Step>
      ))}
    </Steps>
  );
}
