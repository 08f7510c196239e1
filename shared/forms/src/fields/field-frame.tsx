import { color, font, Icon, media, radius, space } from '@riwaq/design-system';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { type CheckedElement, useForm } from '../form/form-context';

/** Style of inputs, text areas and the wilaya list. */
export const controlStyle = css`
  display: block;
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: ${space.oneAndHalf} ${space[2]};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font.body};
  line-height: 1.5;

  &[dir='ltr'] {
    text-align: end;
  }

  &:focus-visible {
    outline-offset: 0;
    border-color: transparent;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
`;

const Label = styled.label`
  font-size: ${font.label};
  font-weight: 500;
  line-height: 1.5;

  &[data-required]::after {
    content: ' *' / '';
    color: ${color.danger};
  }

  small {
    color: ${color.muted};
    font-size: ${font.label};
    font-weight: 400;
  }
`;

const Line = styled.p`
  display: flex;
  gap: ${space[1]};
  color: ${color.muted};
  font-size: ${font.label};
  line-height: 1.6;

  &[data-tone='error'] {
    color: ${color.danger};
  }

  &[data-tone='warning'] {
    color: ${color.accentText};
  }

  svg {
    margin-block-start: 0.125rem;
  }
`;

export interface FieldTexts {
  readonly label: string;
  readonly required?: boolean;
  /** Shown below the field. */
  readonly hint?: ReactNode;
  /** Shown for an empty required field: «اكتب اسمك». */
  readonly missing?: string;
}

/** Returns a field's ids, its problem, and the ARIA attributes of its control. */
export function useField(name: string, hint: ReactNode, warning?: string) {
  const { id: form, problems, recheck, isSubmitHeld } = useForm();
  const id = `${form}-${name}`;
  const problem = problems[name];
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, !problem && warning && `${id}-warning`].filter(Boolean).join(' ');
  return {
    id,
    problem,
    recheck,
    isSubmitHeld,
    aria: { 'aria-invalid': problem !== undefined, 'aria-describedby': described || undefined },
  };
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly problem: ReactNode;
  readonly warning?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label, its problem or warning, beside a neighbour's on one line, and its hint. */
export function FieldFrame({ id, label, required, hint, problem, warning, children }: FieldFrameProps) {
  return (
    <Frame>
      <Label id={`${id}-label`} htmlFor={id} data-required={required || undefined}>
        {label}
        {!required && <small> (اختياري)</small>}
      </Label>
      {children}
      {problem && (
        <Line id={`${id}-problem`} data-tone="error">
          <Icon name="alert" size={20} />
          {problem}
        </Line>
      )}
      {!problem && warning && (
        <Line id={`${id}-warning`} data-tone="warning" role="status">
          <Icon name="info" size={20} />
          {warning}
        </Line>
      )}
      {hint && <Line id={`${id}-hint`}>{hint}</Line>}
    </Frame>
  );
}

/** Grid of fields: one column, two on a wider screen. */
export const FieldGrid = styled.div`
  display: grid;
  gap: ${space[2]} ${space[3]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;

    /* No field stands alone beside a hole. */
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** A field over the whole width of the form. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

/** Takes over text that was typed into a control before hydration. */
export function useInputBeforeHydration(control: RefObject<CheckedElement | null>, value: string, onValue: (value: string) => void): void {
  const first = useRef({ value, onValue });
  useEffect(() => {
    const typed = control.current?.value ?? '';
    if (typed !== '' && typed !== first.current.value) first.current.onValue(typed);
  }, [control]);
}
