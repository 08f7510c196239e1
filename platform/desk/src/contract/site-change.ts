import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import { PinsSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

const release = { app: AppNameSchema, version: VersionSchema };
/** What a change may do only if a person accepts it, as `--drop` and `--moved` do. */
export const acceptable = ['drop', 'moved'] as const;
export type Acceptable = (typeof acceptable)[number];
export const Accepted = v.optional(v.array(v.picklist(acceptable)), []);

/** A change that somebody asks for at the desk. Each is a command of `riwaq` (`wordsOf`). */
export const SiteChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('promote'), ...release, accepted: Accepted }),
  v.strictObject({
    kind: v.literal('rollback'),
    app: AppNameSchema,
    /** The live pins when somebody asked for it, and those that go live again. */
    moves: v.optional(v.strictObject({ from: PinsSchema, to: PinsSchema })),
    /** The part that goes back to the last good state that had another. */
    only: v.optional(v.picklist(['code', 'records'])),
  }),
]);
export type SiteChange = v.InferOutput<typeof SiteChangeSchema>;

/** The words of the command that does the same: `['rollback', 'offers', '--only', 'code']`. */
export function wordsOf(change: SiteChange): string[] {
  switch (change.kind) {
    case 'promote':
      return ['promote', `${change.app}@${change.version}`, ...flagsOf(change.accepted)];
    case 'rollback':
      if (change.moves) return ['rollback', change.app, ...wordsOfMoves(change.moves)];
      return ['rollback', change.app, ...(change.only ? ['--only', change.only] : [])];
  }
}

/** The words of the command that opens the pages of a change in a browser and changes nothing; undefined where there is none. */
export function checkedBy(change: SiteChange): string[] | undefined {
  switch (change.kind) {
    case 'promote':
      return ['check', `${change.app}@${change.version}`];
    case 'rollback':
      if (change.only) return undefined;
      return change.moves && areRecordsKept(change.moves)
        ? ['check', `${change.app}@${change.moves.to.code}`]
        : ['check', '--rollback', change.app];
  }
}

type Moves = NonNullable<Extract<SiteChange, { kind: 'rollback' }>['moves']>;

/** Names what moves, and nothing else: repeated, the command goes no further back. */
function wordsOfMoves({ from, to }: Moves): string[] {
  if (to.records === undefined || areRecordsKept({ from, to })) return [to.code, '--only', 'code'];
  return to.code === from.code ? [to.records, '--only', 'records'] : [to.code];
}

const areRecordsKept = ({ from, to }: Moves) => from.records === to.records;

const flagsOf = (accepted: readonly string[]) => accepted.map((flag) => `--${flag}`);

/** A text as a word of a command in a terminal: `"wrong price"`. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\$`]/g, '\\$&')}"`;

/** The command as somebody types it, with the reason: `npx riwaq rollback offers --why "wrong price"`. */
export function commandLine(change: SiteChange, why: string): string {
  return ['npx riwaq', ...wordsOf(change), '--why', quoted(why)].join(' ');
}
