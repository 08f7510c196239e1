import { join } from 'node:path';
import { algeriaDay, codeLetters } from '@riwaq/contracts';
import {
  ParseError,
  type PreparedThings,
  PreparedThingsSchema,
  type ProvidedThing,
  parse,
  providedDataOf,
  type ReleaseDescriptor,
  type RequiredThing,
  type UniqueKey,
} from '@riwaq/contracts/platform';
import { readJson } from '../../system/files';

type Thing = PreparedThings[number];

/** What a release says of the records of its app. */
type Facts = Pick<ReleaseDescriptor, 'name' | 'prepares' | 'provides' | 'requires' | 'unique'>;

/** Where a release would go live, and when. */
interface Site {
  /** Folder of the live generation. */
  readonly generation: string | undefined;
  /** What is live with the release. */
  readonly descriptors: readonly Facts[];
  /** The release of its app that it replaces. */
  readonly replaced: Facts | undefined;
  /** In milliseconds. */
  readonly now: number;
}

/** Most users of a thing that a refusal names. */
const MOST_NAMED = 5;

const keyOf = ({ kind, key }: Pick<Thing, 'kind' | 'key'>) => `${kind}\n${key}`;
const refuse = (file: string, path: string, message: string): never => {
  throw new ParseError(file, [{ path, message }]);
};

/**
 * Throws `ParseError` with file and field where the records of `candidate` and those that are live with it disagree: a thing is required and no app provides
 * it, it has ended by `now`, or it has another name; a provided thing goes that others still require; a unique key is taken. What the replaced release said
 * stays allowed. A kind that no app provides is not checked.
 */
export async function requireFacts(candidate: Facts, { generation, descriptors, replaced, now }: Site): Promise<void> {
  const live = [...descriptors.filter(({ name }) => name !== candidate.name), candidate];
  requireProvided(candidate, replaced, [...live.flatMap(provided), ...(await preparedThings(generation, live))], now);
  requireKept(candidate, replaced, live);
  requireUnique(candidate, replaced, live);
}

/** A thing with the app that provides it. */
interface Provided extends Thing {
  readonly app: string;
}

const provided = ({ name: app, provides = [] }: Facts): (ProvidedThing & { readonly app: string })[] =>
  provides.map((thing) => ({ ...thing, app }));

/** What apps provided besides their records in the live composition, as those with an outside source do. */
async function preparedThings(generation: string | undefined, descriptors: readonly Facts[]): Promise<Provided[]> {
  if (!generation) return [];
  const preparing = descriptors.filter(({ prepares }) => prepares);
  const things = await Promise.all(
    preparing.map(async ({ name: app }) => {
      const file = providedDataOf(app);
      const read = await readJson(join(generation, 'data', file));
      return read === undefined ? [] : parse(PreparedThingsSchema, read, file).map((thing) => ({ ...thing, app }));
    }),
  );
  return things.flat();
}

/** What a record says, wherever it stands in its file. */
const saidIn = ({ file, by, kind, key, named }: RequiredThing) => [file, by, kind, key, named?.name].join('\n');

function requireProvided({ requires = [] }: Facts, replaced: Facts | undefined, things: readonly Provided[], now: number): void {
  // Of an old release it is not known what it required: nothing of its app is new.
  if (replaced && !replaced.requires) return;
  const byKey = new Map(things.map((thing) => [keyOf(thing), thing]));
  const appsOf = new Map(things.map(({ kind, app }) => [kind, app]));
  const before = new Set(replaced?.requires?.map(saidIn));
  const today = algeriaDay(now);
  for (const required of requires) {
    const app = appsOf.get(required.kind);
    if (required.isFreeText || app === undefined || before.has(saidIn(required))) continue;
    const { kind, key, file, field, named } = required;
    const { name, until } =
      byKey.get(keyOf(required)) ?? refuse(file, field, `${app} has no ${kind} «${key}»: correct it, or add it there first`);
    if (until !== undefined && until < today)
      refuse(file, field, `the ${kind} «${key}» ended on ${until}: leave it out, or change its last day`);
    if (named && name !== undefined && named.name !== name)
      refuse(file, named.field, `the ${kind} «${key}» has the name «${name}»: write this name`);
  }
}

/** Whether a record requires a thing, by its key or in free text by its name. */
const isOf =
  ({ kind, key, name }: Thing) =>
  (required: RequiredThing) =>
    required.kind === kind && (required.key === key || (required.isFreeText === true && required.key === name));

function requireKept(candidate: Facts, replaced: Facts | undefined, live: readonly Facts[]): void {
  if (!candidate.provides) return;
  const kept = new Set(live.flatMap(provided).map(keyOf));
  for (const thing of replaced?.provides ?? []) {
    if (kept.has(keyOf(thing))) continue;
    const users = live.flatMap((release) => (release.requires ?? []).filter(isOf(thing)).map(({ by }) => userName(release, by)));
    if (users.length === 0) continue;
    const all = [...new Set(users)];
    const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
    const named = `${all.slice(0, MOST_NAMED).join('، ')}${more}`;
    refuse(thing.file, thing.field ?? '', `the ${thing.kind} «${thing.key}» is still used in ${named}: take it out there first`);
  }
}

/** What requires a thing, as people call it, with its app: `«عرض الخميس» (offers)`. */
function userName({ name: app, provides = [] }: Facts, by: string): string {
  return `«${provides.find(({ key }) => key === by)?.name ?? by}» (${app})`;
}

function requireUnique(candidate: Facts, replaced: Facts | undefined, live: readonly Facts[]): void {
  if (replaced && !replaced.unique) return;
  const lettersOf = ({ kind, key }: UniqueKey) => keyOf({ kind, key: codeLetters(key) });
  const before = new Set(replaced?.unique?.map((one) => `${one.file}\n${keyOf(one)}`));
  const taken = new Map<string, UniqueKey[]>();
  for (const one of live.flatMap(({ unique = [] }) => unique)) taken.set(lettersOf(one), [...(taken.get(lettersOf(one)) ?? []), one]);
  for (const one of candidate.unique ?? []) {
    if (before.has(`${one.file}\n${keyOf(one)}`)) continue;
    const other = taken.get(lettersOf(one))?.find(({ file, field }) => file !== one.file || field !== one.field);
    if (other) refuse(one.file, one.field, `the ${one.kind} «${one.key}» is taken, in ${other.file} (${other.field}): choose another`);
  }
}
