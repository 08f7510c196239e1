import { SlugSchema } from '@riwaq/contracts';
import { type RecordEdit, type RecordIssue, recordName } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { type Kind, kindNamed } from './record-lists';

/** What a text may not hold: control characters but for line ends, halves of characters, and marks that turn the direction of what follows. */
const FORBIDDEN = /[^\P{Cc}\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

/** Most values inside one another. */
const DEEPEST = 20;

/**
 * What is wrong with edits before the app checks their records: a name that is not the record's, a record edited twice, a character that nobody sees.
 * Throws `UserError` for a kind that there is not.
 */
export function draftFaults(kinds: readonly Kind[], edits: readonly RecordEdit[]): RecordIssue[] {
  return edits.flatMap((edit, at) => {
    const kind = kindNamed(kinds, edit.kind);
    const isTwice = edits.slice(0, at).some((other) => other.kind === edit.kind && other.name === edit.name);
    const faults = [
      ...(isTwice ? [{ field: '', message: 'this record stands in the draft twice' }] : []),
      ...nameFaults(kind, edit),
      ...characterFaults(edit.record, [], DEEPEST),
    ];
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

function characterFaults(value: unknown, path: readonly string[], depth: number): Fault[] {
  if (typeof value === 'string') return FORBIDDEN.test(value) ? [fault(path, invisible(value))] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === 0) return [fault(path, 'too many values stand inside one another')];
  return Object.entries(value).flatMap(([name, inner]) =>
    FORBIDDEN.test(name) ? [fault(path, invisible(name))] : characterFaults(inner, [...path, name], depth - 1),
  );
}

const fault = (path: readonly string[], message: string): Fault => ({ field: path.join('.'), message });

function invisible(text: string): string {
  const code = FORBIDDEN.exec(text)?.[0].codePointAt(0) ?? 0;
  return `holds the invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}: type the text anew`;
}
