import type { EditedKind, RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { isWithin, type RecordPath } from '@riwaq/contracts/record-path';
import { Ltr, Stack } from '@riwaq/design-system';
import { FormContext } from '@riwaq/forms/form-context';
import { useContext, useMemo } from 'react';
import type { RecordApp } from '../../../contract/records';
import { ReadsCommands } from '../../parts/for-developers';
import type { Problem } from '../check-record';
import { Fold } from './fold';
import { RecordFormContext } from './form-state';
import { FieldList } from './record-field-view';

interface ShownFieldsProps {
  readonly app: RecordApp;
  /** Prefix of the ids of the controls. */
  readonly id: string;
  readonly fields: readonly RecordField[];
  /** Of a whole form: what is folded, and what the desk gives. */
  readonly kind?: Pick<EditedKind, 'folds' | 'given'>;
  readonly record: RecordFields;
  readonly onRecord: (record: RecordFields) => void;
  readonly isNew: boolean;
  /** The name that a new record has until it gets its own. */
  readonly standIn: string;
  readonly problems: readonly Problem[];
  /** A field that shall be in sight. */
  readonly wanted?: RecordPath | undefined;
}

/** Fields of a record, made from what its team says of them, each with its problem. */
export function ShownFields({ app, id, fields, record, onRecord, isNew, standIn, problems, wanted, kind = {} }: ShownFieldsProps) {
  const releases = useContext(ReadsCommands);
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
      ...{ app, standIn, wanted },
      isFixed: (field: RecordField, path: RecordPath) =>
        field.isFixed === true && (!isNew || (!releases && [kind.given?.number, kind.given?.identifier].includes(path))),
      hasProblem: (path: RecordPath) => problems.some((each) => isWithin(each.path, path)),
    }),
    [app, isNew, releases, kind.given, standIn, wanted, problems],
  );
  const { folds = [] } = kind;
  const folded = new Set(folds.flatMap((fold) => fold.fields));
  const listOf = (some: readonly RecordField[]) => <FieldList fields={some} path="" value={record} onValue={onRecord} />;
  return (
    <FormContext value={shared}>
      <RecordFormContext value={state}>
        <Stack $gap={3}>
          {listOf(fields.filter(({ field }) => !folded.has(field)))}
          {folds.map(({ label, fields: names }) => (
            <Fold
              key={label}
              label={label}
              isWrong={names.some(state.hasProblem)}
              isWanted={wanted !== undefined && names.some((name) => isWithin(wanted, name))}
            >
              {listOf(names.flatMap((name) => fields.find(({ field }) => field === name) ?? []))}
            </Fold>
          ))}
        </Stack>
      </RecordFormContext>
    </FormContext>
  );
}

export const Message = ({ problem: { message, isEnglish } }: { readonly problem: Problem }) =>
  isEnglish ? <Ltr lang="en">{message}</Ltr> : <span>{message}</span>;
