import type { RecordField, RecordFields, RecordRow } from '@riwaq/contracts/edited-records';
import { isWithin, type RecordPath } from '@riwaq/contracts/record-path';
import { Ltr } from '@riwaq/design-system';
import { FormContext } from '@riwaq/forms/form-context';
import { useMemo } from 'react';
import type { RecordApp } from '../../../contract/records';
import type { Problem } from '../check-record';
import { RecordFormContext } from './form-state';
import { FieldList } from './record-field-view';

interface ShownFieldsProps {
  readonly app: RecordApp;
  /** Prefix of the ids of the controls. */
  readonly id: string;
  readonly fields: readonly RecordField[];
  readonly record: RecordFields;
  readonly onRecord: (record: RecordFields) => void;
  readonly isNew: boolean;
  /** The name that a new record has until it gets its own. */
  readonly standIn: string;
  readonly rows: readonly RecordRow[];
  readonly problems: readonly Problem[];
  /** A field that shall be in sight. */
  readonly wanted?: RecordPath | undefined;
}

/** Fields of a record, made from what its team says of them, each with its problem. */
export function ShownFields({ app, id, fields, record, onRecord, isNew, standIn, rows, problems, wanted }: ShownFieldsProps) {
  const shared = useMemo(
    () => ({
      id,
      problems: Object.fromEntries(problems.map((problem) => [problem.path, <Message key={problem.path} problem={problem} />])),
      recheck: () => {},
      isSubmitHeld: false,
      edits: 0,
      onEdit: () => {},
    }),
    [id, problems],
  );
  const state = useMemo(
    () => ({
      ...{ app, rows, isNew, standIn, wanted },
      hasProblem: (path: RecordPath) => problems.some((each) => isWithin(each.path, path)),
    }),
    [app, rows, isNew, standIn, wanted, problems],
  );
  return (
    <FormContext value={shared}>
      <RecordFormContext value={state}>
        <FieldList fields={fields} path="" value={record} onValue={onRecord} />
      </RecordFormContext>
    </FormContext>
  );
}

export const Message = ({ problem: { message, isEnglish } }: { readonly problem: Problem }) =>
  isEnglish ? <Ltr lang="en">{message}</Ltr> : <span>{message}</span>;
