import type { EditedKind, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { isSame } from '@riwaq/contracts/record-path';
import { opened } from './keyed-lists';
import { recordNamed } from './records-in-files';
import type { Working } from './use-working-record';

/** The records of an app as they are published now. */
export interface PublishedFiles {
  readonly digest: string;
  readonly files: RecordFiles;
}

/** Begins again with what is published now, or with what `keep` makes of it. Rejects where it cannot be read. */
export type Reload = (keep?: (now: PublishedFiles) => Working | undefined) => Promise<void>;

interface Rebasing {
  readonly kind: EditedKind;
  readonly name: string;
  readonly working: Working;
}

/** What somebody changed in a record, laid on its newest version. A field that both changed has his own value. Undefined where the record is gone. */
export function rebased({ kind, name, working }: Rebasing, { digest, files }: PublishedFiles): Working | undefined {
  const newest = recordNamed(kind, name, files);
  if (!newest || !working.was) return undefined;
  const record = withChanges(opened(kind.fields, newest), opened(kind.fields, working.was), working.record);
  return { base: digest, was: newest, record, others: working.others, isRebased: true };
}

function withChanges(newest: RecordFields, was: RecordFields, mine: RecordFields): RecordFields {
  const names = [...new Set([...Object.keys(was), ...Object.keys(mine)])].filter((name) => !isSame(was[name], mine[name]));
  const merged = { ...newest, ...Object.fromEntries(names.map((name) => [name, mine[name]])) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
