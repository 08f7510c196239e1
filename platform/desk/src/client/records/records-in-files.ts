import { type EditedKind, type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { recordsOf } from '@riwaq/contracts/records-of-kind';

/** The record of a kind with a name; null where there is none. */
export function recordNamed(kind: EditedKind, name: string, files: RecordFiles): RecordFields | null {
  return recordsOf(kind, files).find((record) => recordName(kind, record) === name) ?? null;
}
