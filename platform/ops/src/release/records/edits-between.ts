import { isDeepStrictEqual } from 'node:util';
import type { RecordEdit, RecordFiles } from '@riwaq/contracts/edited-records';
import { type Kind, recordsByName } from './record-lists';

/** The edits that make one set of records another. */
export function editsBetween(kinds: readonly Kind[], before: RecordFiles, after: RecordFiles): RecordEdit[] {
  return kinds.flatMap((kind) => {
    const [old, next] = [recordsByName(kind, before), recordsByName(kind, after)];
    const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => !isDeepStrictEqual(old.get(name), next.get(name)));
    return names.map((name) => {
      const record = next.get(name);
      return { kind: kind.kind, name, record: record ? { ...record } : null };
    });
  });
}
