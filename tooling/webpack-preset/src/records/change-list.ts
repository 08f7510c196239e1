import { algeriaMidnight, algeriaMinute, endOfDay, ParseError } from '@riwaq/contracts';
import { valueAt, withValue } from '@riwaq/contracts/record-path';
import { type ReadFile, type RecordFields, type RecordFlag, type RecordKind, RequestError } from './record-kind';

/** What the command does with a record. */
export const VERBS = ['change', 'extend', 'end', 'copy', 'remove'] as const;
export type Verb = (typeof VERBS)[number];

export const isVerb = (word: string): word is Verb => VERBS.some((verb) => verb === word);

/** The list after a verb, and the index of the changed record in it; past its end where it was removed. Throws `RequestError` by the flag. */
export async function changedList(
  verb: Verb,
  kind: RecordKind,
  before: readonly RecordFields[],
  { record, at }: { readonly record: RecordFields; readonly at: number },
  words: ReadonlyMap<string, readonly string[]>,
  now: number,
  readFile: ReadFile,
): Promise<{ readonly list: readonly RecordFields[]; readonly index: number }> {
  if (verb === 'remove') {
    if (words.size > 0) throw new RequestError('remove takes no flags');
    return { list: before.toSpliced(at, 1), index: before.length };
  }
  if (verb === 'extend' || verb === 'end') return { list: before.with(at, moved(verb, kind, record, words, now)), index: at };
  if (words.size === 0) throw new RequestError(`${verb} needs a flag: ${flagsOf(kind)}`);
  const changed = withFlags(kind, record, words);
  if (verb === 'change') return { list: before.with(at, changed), index: at };
  const copy = (await kind.renew?.(changed, before, new Set(words.keys()), readFile)) ?? changed;
  return { list: [...before, copy], index: before.length };
}

/** The record with another end: later to extend it, earlier to end it. */
function moved(
  verb: 'extend' | 'end',
  kind: RecordKind,
  record: RecordFields,
  words: ReadonlyMap<string, readonly string[]>,
  now: number,
): RecordFields {
  const { ends } = kind;
  const flag = ends === undefined ? undefined : kind.flags[ends];
  if (!ends || !flag) {
    const change = `change ${kind.kind} ${kind.nameOf(record)} --dates 2027-01-10,2027-01-12`;
    throw new RequestError(`a ${kind.kind} has no last day of its own: ${change}`);
  }
  const others = [...words.keys()].filter((word) => word !== ends);
  if (others.length > 0) throw new RequestError(`${verb} takes --${ends} alone, not --${others.join(', --')}: use change`);
  const given = words.get(ends) ?? (verb === 'end' ? [algeriaMinute(now)] : undefined);
  if (!given) throw new RequestError(`--${ends} is missing: the new last day`);
  const changed = withFlags(kind, record, new Map([[ends, given]]));
  const [old, next] = [record, changed].map((of) => valueAt(of, flag.field));
  const endOf = (day: string) => endOfDay(day, algeriaMidnight(now));
  const isLater = typeof old !== 'string' || typeof next !== 'string' || endOf(next) > endOf(old);
  if (typeof old === 'string' && isLater !== (verb === 'extend'))
    throw new RequestError(
      `--${ends}: ${next} is ${isLater ? 'later' : 'not later'} than ${old}: ${verb === 'extend' ? 'end' : 'extend'} does that`,
    );
  return changed;
}

function withFlags(kind: RecordKind, record: RecordFields, words: ReadonlyMap<string, readonly string[]>): RecordFields {
  const changed = [...words].reduce((changed, [name, given]) => {
    const flag = kind.flags[name];
    if (!flag) throw new RequestError(`there is no flag --${name}`);
    try {
      return withValue(changed, flag.field, flag.read(given, changed));
    } catch (error) {
      if (error instanceof RequestError) throw error;
      throw new RequestError(`--${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }, record);
  return kind.settle?.(changed) ?? changed;
}

type FlagFields = Readonly<Record<string, Pick<RecordFlag, 'field'>>>;

/**
 * Runs a check of records. Throws `RequestError` in place of `ParseError`: by the flag of the field where it is about the record at `index`
 * of a list, or in its file (`isOwnFile`); otherwise by file and field.
 */
export async function byFlag<Result>(
  flags: FlagFields,
  index: number,
  isOwnFile: (file: string) => boolean,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { what, issues } = error;
    // In a folder each record has a file, and its fields no index.
    const flag = (path: string) => flagOf(flags, isOwnFile(what) ? `${index}.${path}` : path, index);
    throw new RequestError(issues.map(({ path, message }) => `${flag(path) ?? `${what}: ${path}`}: ${message}`).join('\n'));
  }
}

/** The flag of an issue's path, where it is about the record at `index`: `2.endDate` is `--ends`. */
function flagOf(flags: FlagFields, path: string, index: number): string | undefined {
  const [, at, field = ''] = /^(?:[a-z]+\.)?(\d+)\.(.+)$/i.exec(path) ?? [];
  if (Number(at) !== index) return undefined;
  const found = Object.entries(flags).find(([, flag]) => field === flag.field || field.startsWith(`${flag.field}.`));
  return found && `--${found[0]}`;
}

/** The flags of a kind, for messages. */
const flagsOf = ({ flags }: RecordKind) =>
  Object.keys(flags)
    .map((flag) => `--${flag}`)
    .join(', ');
