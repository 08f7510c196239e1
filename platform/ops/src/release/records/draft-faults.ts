import { SlugSchema } from '@riwaq/contracts';
import { type RecordEdit, type RecordIssue, recordName } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { keyOf } from './record-history';
import { type Kind, kindNamed } from './record-lists';

/**
 * What is wrong with edits before the app checks their records: a name that is not the record's, a record edited twice.
 * Throws `UserError` for a kind that there is not.
 */
export function draftFaults(kinds: readonly Kind[], edits: readonly RecordEdit[]): RecordIssue[] {
  const seen = new Set<string>();
  return edits.flatMap((edit) => {
    const kind = kindNamed(kinds, edit.kind);
    const isTwice = seen.has(keyOf(edit));
    seen.add(keyOf(edit));
    const faults = [...(isTwice ? [{ field: '', message: 'this record is named twice' }] : []), ...nameFaults(kind, edit)];
    return faults.map((fault) => ({ kind: edit.kind, name: edit.name, ...fault }));
  });
}

type Fault = Pick<RecordIssue, 'field' | 'message'>;

function nameFaults(kind: Kind, { name, record }: RecordEdit): Fault[] {
  if (record === null) return [];
  const [field = ''] = kind.identity;
  if (recordName(kind, record) !== name) return [{ field, message: `the name of a record does not change: it is «${name}»` }];
  // It becomes the name of a file.
  if (!kind.file.endsWith('/') || v.is(SlugSchema, record.slug)) return [];
  return [{ field: 'slug', message: 'a slug is small Latin letters, digits and single dashes' }];
}
