import { CellError, type CsvCells, type EditedKind, type ImportedRows, type RecordFiles, recordName } from './edited-records';
import { recordsOf } from './records-of-kind';

/** Rows of a CSV for a kind of records. */
export interface CsvRows {
  readonly kind: string;
  readonly rows: readonly { readonly row: number; readonly cells: CsvCells }[];
}

/** Makes the new records of rows, one after another, or says what is wrong with each wrong row. A name that something has already is wrong. */
export function importedRows(kinds: readonly EditedKind[], files: RecordFiles, { kind: name, rows }: CsvRows): ImportedRows {
  const kind = kinds.find((one) => one.kind === name);
  const imported: ImportedRows = { edits: [], issues: [] };
  if (!kind?.csv) return imported;
  let known = files;
  for (const { row, cells } of rows) {
    try {
      const made = kind.csv.recordsOf(cells, known);
      for (const edit of made) refuseKnown(kinds, known, edit.kind, edit.name);
      known = made.reduce((all, edit) => withRecord(kinds, all, edit), known);
      imported.edits.push(...made.map((edit) => ({ ...edit, row })));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      imported.issues.push({ row, field: error.column, message: error.message });
    }
  }
  return imported;
}

function refuseKnown(kinds: readonly EditedKind[], files: RecordFiles, name: string, record: string): void {
  const kind = kinds.find((one) => one.kind === name);
  if (kind && recordsOf(kind, files).some((one) => recordName(kind, one) === record))
    throw new CellError(kind.identity[0] ?? '', `there is already «${record}»`);
}

function withRecord(kinds: readonly EditedKind[], files: RecordFiles, edit: ImportedRows['edits'][number]): RecordFiles {
  const kind = kinds.find((one) => one.kind === edit.kind);
  if (!kind || edit.record === null) return files;
  const file = `content/${kind.file}`;
  return { ...files, [file]: [...recordsOf(kind, files), edit.record] };
}
