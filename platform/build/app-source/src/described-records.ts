import {
  type DescribedRecords,
  type EditedKind,
  type ImportedRows,
  type RecordFields,
  type RecordFiles,
  type RecordsEditor,
  recordName,
} from '@riwaq/contracts/edited-records';
import { type CsvRows, importedRows } from '@riwaq/contracts/imported-rows';
import { recordsOf } from '@riwaq/contracts/records-of-kind';

/** What a team's editor says of its records, and what it makes of a CSV's rows. Runs in the program that describes an app. */
export function describedDesk(
  editor: RecordsEditor,
  files: RecordFiles,
  rows?: CsvRows,
): { readonly records: DescribedRecords; readonly imported?: ImportedRows } {
  return { records: describedRecords(editor, files), ...(rows && { imported: importedRows(editor.kinds, files, rows) }) };
}

/** The kinds of an app's records and a row for each record, as lists show them. */
function describedRecords({ kinds }: RecordsEditor, files: RecordFiles): DescribedRecords {
  const rows = kinds.flatMap((kind) =>
    inOrder(kind, recordsOf(kind, files)).map((record) => ({
      kind: kind.kind,
      name: recordName(kind, record),
      title: kind.titleOf(record, files),
      ...kind.windowOf(record, files),
      addresses: [...kind.addressesOf(record)],
      isDemo: record.isDemo === true,
      ...(kind.listed && { listed: listedOf(kind.listed, record, files) }),
    })),
  );
  const described = kinds.map(({ kind, file, identity, csv }) => ({
    kind,
    file,
    identity: [...identity],
    ...(csv && { columns: [...csv.columns] }),
  }));
  return { kinds: described, rows };
}

/** Records that no days put in order have the newest first, by the number that each was given; others have the order of their files. */
function inOrder({ listed, given }: EditedKind, records: readonly RecordFields[]): readonly RecordFields[] {
  const number = listed && given?.number;
  const numberOf = (record: RecordFields) => (number && Number(record[number])) || 0;
  return records.toSorted((one, other) => numberOf(other) - numberOf(one));
}

function listedOf({ marksOf, noteOf, pictureOf, acts }: NonNullable<EditedKind['listed']>, record: RecordFields, files: RecordFiles) {
  const picture = pictureOf?.(record, files);
  const fitting = acts.filter(({ fits }) => fits(record)).map(({ label }) => label);
  return { marks: [...marksOf(record)], note: noteOf(record), acts: fitting, ...(picture !== undefined && { picture }) };
}
