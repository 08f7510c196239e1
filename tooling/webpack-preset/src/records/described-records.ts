import { type DescribedRecords, type RecordFiles, type RecordsEditor, recordName } from '@riwaq/contracts/edited-records';
import { recordsOf } from '@riwaq/contracts/records-of-kind';

/** The kinds of an app's records and a row for each record, in the order of its files. Runs in the program that describes an app. */
export function describedRecords({ kinds }: RecordsEditor, files: RecordFiles): DescribedRecords {
  const rows = kinds.flatMap((kind) =>
    recordsOf(kind, files).map((record) => ({
      kind: kind.kind,
      name: recordName(kind, record),
      title: kind.titleOf(record, files),
      ...kind.windowOf(record, files),
      addresses: [...kind.addressesOf(record)],
      isDemo: record.isDemo === true,
    })),
  );
  return { kinds: kinds.map(({ kind, file, identity }) => ({ kind, file, identity: [...identity] })), rows };
}
