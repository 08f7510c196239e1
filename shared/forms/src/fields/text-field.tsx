import { readTransferAmount, type TransferProblem } from '@riwaq/contracts/read-dinars';
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_NOTES, LONGEST_PHONE } from '@riwaq/contracts/typed-limits';
import { cleanCode, cleanLine, cleanLines } from '@riwaq/contracts/typed-text';
import { type HTMLInputAutoCompleteAttribute, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { EMAIL_REGEX } from 'valibot';
import { wrongEmail } from '../form/form-context';
import type { BoundField } from '../form/use-draft';
import { controlStyle, FieldFrame, type FieldTexts, useField, useInputBeforeHydration } from './field-frame';

const Input = styled.input`
  ${controlStyle}
`;

const Area = styled.textarea`
  ${controlStyle}
  min-block-size: 8rem;
  resize: vertical;
`;

/** Kinds of text with what the browser and a phone's keyboard should know of them. */
const kinds = {
  text: { control: 'text', dir: undefined, inputMode: undefined, maxLength: LONGEST_NAME, typed: cleanLine },
  email: { control: 'email', dir: 'ltr', inputMode: 'email', maxLength: LONGEST_EMAIL, typed: cleanCode },
  tel: { control: 'tel', dir: 'ltr', inputMode: 'tel', maxLength: LONGEST_PHONE, typed: cleanCode },
  code: { control: 'text', dir: 'ltr', inputMode: 'text', maxLength: 32, typed: cleanCode },
  amount: { control: 'text', dir: 'ltr', inputMode: 'numeric', maxLength: 12, typed: cleanCode },
  dollars: { control: 'text', dir: 'ltr', inputMode: 'decimal', maxLength: 12, typed: cleanCode },
  transfer: { control: 'text', dir: 'ltr', inputMode: 'decimal', maxLength: 60, typed: cleanCode },
} as const;

export interface TextFieldProps extends BoundField, FieldTexts {
  readonly type?: keyof typeof kinds;
  /** Browser autofill: `given-name`, `family-name`, `email`, `tel`… */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** By default as many as a name, an e-mail address or a phone number has; 32 for a code, 12 for an amount or for dollars, 60 for a transfer's. */
  readonly maxLength?: number;
  /** Shown below the field; does not prevent submitting. */
  readonly warning?: string | undefined;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** Why the amount of a transfer cannot be read. */
const amountProblems: Readonly<Record<TransferProblem, string>> = {
  unreadable: 'اكتب المبلغ بالأرقام وحدها، مثل 1150 أو 1,150',
  hundredths: 'اكتب المبلغ بالدينار دون سنتيمات، مثل 1150',
  nothing: 'اكتب مبلغًا أكبر من الصفر',
  'too-much': 'المبلغ أكبر مما يُحوَّل، راجع أرقامه',
};

/** Problems that the browser accepts and the gateway refuses: blank text, an e-mail address without a full domain, and a transfer's amount that is none. */
function ownProblem(type: keyof typeof kinds, value: string, required: boolean, missing: string | undefined): string {
  if (value === '') return '';
  if (value.trim() === '') return required ? (missing ?? 'هذا الحقل مطلوب') : '';
  if (type === 'email') return EMAIL_REGEX.test(value.trim()) ? '' : wrongEmail;
  const amount = type === 'transfer' ? readTransferAmount(value) : 0;
  return typeof amount === 'string' ? amountProblems[amount] : '';
}

/** Cleans a field's value, whether typed, pasted or restored. */
function useTyped(value: string, onValue: (value: string) => void, typed: (text: string) => string): void {
  useEffect(() => {
    const text = typed(value);
    if (text !== value) onValue(text);
  });
}

/** A line of text with its label above it. Phone numbers, addresses, codes and amounts read from left to right. */
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
  const { control: kind, dir, inputMode, maxLength: most, typed } = kinds[type];
  useInputBeforeHydration(control, value, onValue);
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
        type={kind}
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
  /** As many as the notes on an order by default. */
  readonly maxLength?: number;
}

/** Several lines of text with their label above them. */
export function TextArea({ name, value, onValue, required = false, maxLength = LONGEST_NOTES, ...texts }: TextAreaProps) {
  const control = useRef<HTMLTextAreaElement>(null);
  const { id, problem, aria, recheck } = useField(name, texts.hint);
  useInputBeforeHydration(control, value, onValue);
  useTyped(value, onValue, cleanLines);

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
