import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import { AcceptedSchema, type RollBackInput } from '@riwaq/contracts/operations';
import { PinsSchema, pinParts } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** A change of an app's pins that somebody asks for at the desk. */
export const SiteChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('promote'), app: AppNameSchema, version: VersionSchema, accepted: AcceptedSchema }),
  v.strictObject({
    kind: v.literal('rollback'),
    app: AppNameSchema,
    /** The live pins when somebody asked for it, and those that go live again. */
    moves: v.optional(v.strictObject({ from: PinsSchema, to: PinsSchema })),
    /** The part that goes back to the last good state that had another. */
    only: v.optional(v.picklist(pinParts)),
  }),
]);
export type SiteChange = v.InferOutput<typeof SiteChangeSchema>;
type Rollback = Extract<SiteChange, { kind: 'rollback' }>;

/** The rollback that names what moves, and nothing else: repeated, it goes no further back. */
export function rollbackOf({ app, moves, only }: Rollback): RollBackInput {
  if (!moves) return { app, only };
  const { from, to } = moves;
  if (to.records === undefined || from.records === to.records) return { app, to: to.code, only: 'code' };
  return to.code === from.code ? { app, to: to.records, only: 'records' } : { app, to: to.code, records: to.records };
}

/** What a developer types for the same change: `rollback offers --only code`. Shown, and never read. */
function wordsOf(change: SiteChange): string[] {
  if (change.kind === 'promote') return ['promote', `${change.app}@${change.version}`, ...flagsOf(change.accepted)];
  const { app, to, only } = rollbackOf(change);
  return ['rollback', app, ...(to === undefined ? [] : [to]), ...(only ? ['--only', only] : [])];
}

/** Options that accept something, as a developer types them. */
export const flagsOf = (accepted: readonly string[]): string[] => accepted.map((flag) => `--${flag}`);

/** A text as a word of a command in a terminal: `"wrong price"`. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\$`]/g, '\\$&')}"`;

/** Words with a reason, as somebody types them. */
export const typedLine = (words: readonly string[], why: string): string => ['npx riwaq', ...words, '--why', quoted(why)].join(' ');

/** The command as somebody types it, with the reason: `npx riwaq rollback offers --why "wrong price"`. */
export const commandLine = (change: SiteChange, why: string): string => typedLine(wordsOf(change), why);
