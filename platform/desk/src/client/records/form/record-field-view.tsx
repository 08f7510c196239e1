import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { below, withValue } from '@riwaq/contracts/record-path';
import { color, Ltr, Stack, space } from '@riwaq/design-system';
import { useField } from '@riwaq/forms/field-frame';
import styled from 'styled-components';
import { FieldGroup } from '../../parts/field-group';
import { fieldsOr } from '../check-record';
import { FieldProblem, Line, PicksField, TickField } from './choice-fields';
import { DayField, DaysField, EndField, TimeField } from './day-fields';
import { type FieldListProps, type FieldProps, textOf, useRecordForm } from './form-state';
import { ListField } from './list-field';
import { EndpointField, RecordPickerField, type RecordPickerProps, RecordsPickerField } from './picked-fields';
import { PictureField } from './picture-field';
import { LineField, LinesField, LongField, NumberField, PickField, SentenceField } from './text-fields';

const Indented = styled.div`
  padding-inline-start: ${space[2]};
  border-inline-start: 3px solid ${color.line};
`;

const plain = {
  text: LineField,
  long: LongField,
  lines: LinesField,
  day: DayField,
  end: EndField,
  days: DaysField,
  time: TimeField,
  dinar: NumberField,
  number: NumberField,
  dollars: NumberField,
  check: TickField,
  sentence: SentenceField,
  picture: PictureField,
} as const;

/** A field of a record's form, as its team describes it. */
function RecordFieldView(props: FieldProps & Pick<RecordPickerProps, 'onTitled'>) {
  const { field, ...rest } = props;
  if (useRecordForm().isFixed(field, rest.path)) return <FixedField {...props} />;
  switch (field.as) {
    case 'pick':
      return <PickField field={field} {...rest} />;
    case 'picks':
      return <PicksField field={field} {...rest} />;
    case 'record':
      return <RecordPickerField field={field} {...rest} />;
    case 'records':
      return <RecordsPickerField field={field} {...rest} />;
    case 'endpoint':
      return <EndpointField field={field} {...rest} />;
    case 'group':
      return <GroupField field={field} {...rest} />;
    case 'list':
      return <ListField Fields={FieldList} field={field} {...rest} />;
    default: {
      const Field = plain[field.as];
      return <Field {...props} />;
    }
  }
}

/** Fields below one another: those of a record, a group, or an item of a list. */
export function FieldList({ fields, path, value, onValue }: FieldListProps) {
  return (
    <Stack $gap={3}>
      {fields.map((field) => (
        <RecordFieldView
          key={field.field}
          field={field}
          path={below(path, field.field)}
          value={value[field.field]}
          onValue={(next) => onValue(withValue(value, field.field, next))}
          onTitled={(next, title) => {
            const changed = withValue(value, field.field, next);
            const beside = field.as === 'record' && title !== undefined ? field.titleTo : undefined;
            onValue(beside === undefined ? changed : withValue(changed, beside, title));
          }}
        />
      ))}
    </Stack>
  );
}

/** Several values of one thing. Nothing of one that is left out is required. */
function GroupField({ field, path, value, onValue }: FieldProps<Extract<RecordField, { readonly as: 'group' }>>) {
  const { id, problem } = useField(path, field.hint);
  const change = (next: RecordFields) => onValue(field.isOptional && Object.values(next).every((each) => each === '') ? undefined : next);
  const isLeftOut = field.isOptional && value === undefined;
  const fields = isLeftOut ? field.fields.map((each) => ({ ...each, isOptional: true })) : field.fields;
  return (
    <FieldGroup id={id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.hint && <Line>{field.hint}</Line>}
      <FieldProblem id={id} problem={problem} />
      <Indented>
        <FieldList fields={fields} path={path} value={fieldsOr(value)} onValue={change} />
      </Indented>
    </FieldGroup>
  );
}

/** What was given once, or by the desk: another value would be another record. */
function FixedField({ field, path, value }: FieldProps) {
  const { id, problem } = useField(path, field.hint);
  return (
    <div id={id} tabIndex={-1}>
      <Line>{field.label}</Line>
      <Ltr>{textOf(value)}</Ltr>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
