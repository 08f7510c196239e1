import type { RecordField } from '@riwaq/contracts/edited-records';
import { SelectField, TextArea, TextField } from '@riwaq/forms';
import { useState } from 'react';
import { bound, type FieldProps, textOf, useRecordForm } from './form-state';
import { isNumberKind, readNumber } from './read-number';
import { sentenceOf, sentenceText } from './sentence-text';

/** Characters that a control takes. The schema says how many a record may have. */
const MOST = { line: 400, lines: 10_000, number: 32 } as const;

export function LineField(props: FieldProps) {
  const { value } = props;
  const { standIn } = useRecordForm();
  return (
    <TextField {...bound(props)} maxLength={MOST.line} warning={value === standIn ? 'هذا اسم مؤقّت. اكتب ما يراه الزبون.' : undefined} />
  );
}

export const LongField = (props: FieldProps) => <TextArea {...bound(props)} maxLength={MOST.lines} />;

/** A list of texts, one a line. */
export function LinesField(props: FieldProps) {
  const { field, value, onValue } = props;
  const lines = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <TextArea
      {...bound(props)}
      hint={field.hint ?? 'واحد في كل سطر'}
      value={lines.join('\n')}
      onValue={(text) => onValue(text === '' ? (field.isOptional ? undefined : []) : text.split('\n'))}
      maxLength={MOST.lines}
    />
  );
}

/**
 * A whole number or an amount, as people write it: «٢٬٠٠٠ دج». It stays as it was typed, also what is no number, for the check to name.
 */
export function NumberField(props: FieldProps) {
  const { field, value, onValue } = props;
  const read = (text: string) => (text === '' ? undefined : ((isNumberKind(field.as) ? readNumber(field.as, text) : undefined) ?? text));
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...bound(props)}
      label={field.as === 'dinar' ? `${field.label} (دج)` : field.label}
      type="amount"
      maxLength={MOST.number}
      value={read(typed) === value ? typed : textOf(value)}
      onValue={(text) => {
        setTyped(text);
        onValue(read(text));
      }}
    />
  );
}

/** Texts and links as one text. */
export function SentenceField(props: FieldProps) {
  const { field, value, onValue } = props;
  return (
    <TextArea
      {...bound(props)}
      hint={field.hint ?? 'اكتب الرابط هكذا: [كل المنتجات](/products)'}
      value={sentenceText(value)}
      onValue={(text) => onValue(text === '' && field.isOptional ? undefined : sentenceOf(text))}
      maxLength={MOST.lines}
    />
  );
}

export function PickField(props: FieldProps<Extract<RecordField, { readonly choices: unknown }>>) {
  const { field, onValue } = props;
  return (
    <SelectField
      {...bound(props)}
      onValue={(chosen) => onValue(chosen === '' ? undefined : chosen)}
      options={field.choices}
      placeholder={field.isOptional ? 'بلا' : 'اختر واحدًا'}
    />
  );
}
