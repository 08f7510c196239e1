import type { RecordField } from '@riwaq/contracts/edited-records';
import { SelectField, TextArea, TextField } from '@riwaq/forms';
import { type FieldProps, textOf, textsOf, useRecordForm, written } from './form-state';
import { sentenceOf, sentenceText } from './sentence-text';

/** Characters that a control takes. The schema says how many a record may have. */
const MOST = { line: 400, lines: 10_000 } as const;

export function LineField({ field, path, value, onValue }: FieldProps) {
  const { standIn } = useRecordForm();
  return (
    <TextField
      {...textsOf({ field, path })}
      value={textOf(value)}
      onValue={(text) => onValue(written(text, field))}
      maxLength={MOST.line}
      warning={value === standIn ? 'هذا اسم مؤقّت. اكتب ما يراه الزبون.' : undefined}
      type={field.as === 'dollars' ? 'amount' : field.as === 'picture' ? 'code' : 'text'}
    />
  );
}

export function LongField({ field, path, value, onValue }: FieldProps) {
  return (
    <TextArea
      {...textsOf({ field, path })}
      value={textOf(value)}
      onValue={(text) => onValue(written(text, field))}
      maxLength={MOST.lines}
    />
  );
}

/** A list of texts, one a line. */
export function LinesField({ field, path, value, onValue }: FieldProps) {
  const lines = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <TextArea
      {...textsOf({ field, path })}
      hint={field.hint ?? 'واحد في كل سطر'}
      value={lines.join('\n')}
      onValue={(text) => onValue(text === '' ? (field.isOptional ? undefined : []) : text.split('\n'))}
      maxLength={MOST.lines}
    />
  );
}

/** A whole number. What is no number stays as it was typed, for the check to name. */
export function NumberField({ field, path, value, onValue }: FieldProps) {
  const read = (text: string) => (/^(?:0|[1-9]\d{0,11})$/.test(text) ? Number(text) : text || undefined);
  return (
    <TextField
      {...textsOf({ field, path })}
      label={field.as === 'dinar' ? `${field.label} (دج)` : field.label}
      type="amount"
      value={textOf(value)}
      onValue={(text) => onValue(read(text))}
    />
  );
}

/** Texts and links as one text. */
export function SentenceField({ field, path, value, onValue }: FieldProps) {
  return (
    <TextArea
      {...textsOf({ field, path })}
      hint={field.hint ?? 'اكتب الرابط هكذا: [كل المنتجات](/products)'}
      value={sentenceText(value)}
      onValue={(text) => onValue(text === '' && field.isOptional ? undefined : sentenceOf(text))}
      maxLength={MOST.lines}
    />
  );
}

export function PickField({ field, path, value, onValue }: FieldProps<Extract<RecordField, { readonly choices: unknown }>>) {
  return (
    <SelectField
      {...textsOf({ field, path })}
      value={textOf(value)}
      onValue={(chosen) => onValue(chosen === '' ? undefined : chosen)}
      options={field.choices}
      placeholder={field.isOptional ? 'بلا' : 'اختر واحدًا'}
    />
  );
}

/** The name of a record of another kind: of this app one of a list, of another as a text. */
export function RecordNameField({ field, path, value, onValue }: FieldProps<Extract<RecordField, { readonly as: 'record' }>>) {
  const rows = useRecordForm().rows.filter(({ kind }) => kind === field.kind);
  if (rows.length === 0) return <LineField field={field} path={path} value={value} onValue={onValue} />;
  const choices = rows.map(({ name, title }) => ({ value: name, label: title }));
  return <PickField field={{ ...field, as: 'pick', choices }} path={path} value={value} onValue={onValue} />;
}
