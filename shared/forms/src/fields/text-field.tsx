import { type HTMLInputAutoCompleteAttribute, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { EMAIL_REGEX } from 'valibot';
import { wrongEmail } from '../form/problem-of';
import type { BoundField } from '../form/use-draft';
import { controlLook, FieldFrame, type FieldTexts, useField } from './field-frame';
import { typedCode, typedLine, typedLines } from './typed-text';
import { useEarlyInput } from './use-early-input';

const Input = styled.input`
  ${controlLook}
`;

const Area = styled.textarea`
  ${controlLook}
  min-block-size: 8rem;
  resize: vertical;
`;

/** Kinds of text with what the browser and a phone's keyboard should know of them. */
const kinds = {
  text: { dir: undefined, inputMode: undefined, maxLength: 80, typed: typedLine },
  email: { dir: 'ltr', inputMode: 'email', maxLength: 254, typed: typedCode },
  tel: { dir: 'ltr', inputMode: 'tel', maxLength: 32, typed: typedCode },
} as const;

export interface TextFieldProps extends BoundField, FieldTexts {
  readonly type?: keyof typeof kinds;
  /** What the browser may fill in: `given-name`, `family-name`, `email`, `tel`… */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Most characters; 80 of text, 254 of an e-mail address, 32 of a phone number unless told. */
  readonly maxLength?: number;
  /** Said below the field; it keeps nobody from submitting. */
  readonly warning?: string | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** What the browser's own check lets through, and the gateway would refuse: only spaces, and an address without a full domain. */
function ownProblem(type: keyof typeof kinds, value: string, required: boolean, missing: string | undefined): string {
  if (value === '') return '';
  if (value.trim() === '') return required ? (missing ?? 'هذا الحقل مطلوب') : '';
  return type === 'email' && !EMAIL_REGEX.test(value.trim()) ? wrongEmail : '';
}

/** Keeps what nobody types out of a field's value, however it came there: typed, pasted, or kept on the device. */
function useTyped(value: string, onValue: (value: string) => void, typed: (text: string) => string): void {
  useEffect(() => {
    const text = typed(value);
    if (text !== value) onValue(text);
  });
}

/** A line of text with its label above it. Phone numbers and addresses read from left to right. */
export function TextField({
  name,
  value,
  onValue,
  type = 'text',
  required = false,
  autoComplete,
  maxLength,
  warning,
  onFocus,
  onBlur,
  ...texts
}: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const { id, problem, aria, recheck } = useField(name, texts.hint, warning);
  const { dir, inputMode, maxLength: most, typed } = kinds[type];
  useEarlyInput(control, value, onValue);
  useTyped(value, onValue, typed);

  useEffect(() => {
    control.current?.setCustomValidity(ownProblem(type, value, required, texts.missing));
    if (control.current) recheck(control.current);
  });

  return (
    <FieldFrame id={id} required={required} problem={problem} warning={warning} {...texts}>
      <Input
        {...aria}
        ref={control}
        id={id}
        name={name}
        type={type}
        dir={dir}
        inputMode={inputMode}
        maxLength={maxLength ?? most}
        required={required}
        autoComplete={autoComplete}
        onFocus={onFocus}
        onBlur={onBlur}
        data-missing={texts.missing}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}

export interface TextAreaProps extends BoundField, FieldTexts {
  /** Most characters, 2000 unless told. */
  readonly maxLength?: number;
}

/** Several lines of text with their label above them. */
export function TextArea({ name, value, onValue, required = false, maxLength = 2000, ...texts }: TextAreaProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const { id, problem, aria, recheck } = useField(name, texts.hint);
  useEarlyInput(control, value, onValue);
  useTyped(value, onValue, typedLines);

  useEffect(() => {
    control.current?.setCustomValidity(ownProblem('text', value, required, texts.missing));
    if (control.current) recheck(control.current);
  });

  return (
    <FieldFrame id={id} required={required} problem={problem} {...texts}>
      <Area
        {...aria}
        ref={control}
        id={id}
        name={name}
        maxLength={maxLength}
        required={required}
        data-missing={texts.missing}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
