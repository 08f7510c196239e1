import type { GivenFields, RecordFields, RecordFiles } from './edited-records';
import { freeName, textIn } from './records-of-kind';
import { slugOfName } from './slug-of-name';

/** A new record with a number and an identifier that no other has: its own where they are free, else the next ones. */
export function withGiven({ number, identifier, among }: GivenFields, record: RecordFields, files: RecordFiles): RecordFields {
  const others = among(files);
  const numbers = number === undefined ? [] : others.map((other) => Number(other[number]) || 0);
  const own = number === undefined ? undefined : record[number];
  const isFree = typeof own === 'number' && !numbers.includes(own);
  return {
    ...record,
    ...(number !== undefined && { [number]: isFree ? own : Math.max(0, ...numbers) + 1 }),
    ...(identifier !== undefined && {
      [identifier]: freeName(
        textIn(record, identifier),
        others.map((other) => other[identifier]),
      ),
    }),
  };
}

/**
 * A new record after a change: its identifier follows its name until somebody writes another. Without a name it is that of `start`, with which the form
 * began.
 */
export function followingName(
  { identifier, from, among }: GivenFields,
  { start, before, next }: Readonly<Record<'start' | 'before' | 'next', RecordFields>>,
  files: RecordFiles,
): RecordFields {
  if (identifier === undefined || from === undefined || before[from] === next[from]) return next;
  const named = (record: RecordFields) => {
    const slug = slugOfName(textIn(record, from));
    return slug ? withGiven({ identifier, among }, { [identifier]: slug }, files)[identifier] : start[identifier];
  };
  return before[identifier] === named(before) ? { ...next, [identifier]: named(next) } : next;
}
