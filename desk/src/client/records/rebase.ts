import type { RecordFields } from '@riwaq/contracts/edited-records';
import { isSame } from '@riwaq/contracts/record-path';
import { isFields } from '@riwaq/contracts/records-of-kind';

/**
 * Puts what one person changed in a record (`was` → `mine`) onto what another made of it meanwhile (`theirs`). A field that only one of
 * them changed is as that one has it; where both did, mine stays. Lists whose items are as many as before go item by item, others whole.
 */
export function rebase(was: RecordFields | null, mine: RecordFields, theirs: RecordFields): RecordFields {
  const merged = merge(was ?? {}, mine, theirs);
  return isFields(merged) ? merged : mine;
}

function merge(was: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, was)) return theirs;
  if (isSame(theirs, was)) return mine;
  if (isFields(mine) && isFields(theirs)) {
    const before = isFields(was) ? was : {};
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const fields = [...names].map((name) => [name, merge(before[name], mine[name], theirs[name])] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const isOfOneLength =
    Array.isArray(was) && Array.isArray(mine) && Array.isArray(theirs) && new Set([was.length, mine.length, theirs.length]).size === 1;
  return isOfOneLength ? mine.map((item, at) => merge(was[at], item, theirs[at])) : mine;
}
