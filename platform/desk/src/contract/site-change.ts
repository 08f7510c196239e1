import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
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
    version: v.optional(VersionSchema),
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
      return ['rollback', change.app, ...(change.version ? [change.version] : []), ...(change.only ? ['--only', change.only] : [])];
  }
}

/** The words of the command that opens the pages of a change in a browser and changes nothing; undefined where there is none. */
export function checkedBy(change: SiteChange): string[] | undefined {
  switch (change.kind) {
    case 'promote':
      return ['check', `${change.app}@${change.version}`];
    case 'rollback':
      if (change.only) return undefined;
      return change.version ? ['check', `${change.app}@${change.version}`] : ['check', '--rollback', change.app];
  }
}

const flagsOf = (accepted: readonly string[]) => accepted.map((flag) => `--${flag}`);

/** A text as a word of a command in a terminal: `"wrong price"`. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\$`]/g, '\\$&')}"`;

/** The command as somebody types it, with the reason: `npx riwaq rollback offers --why "wrong price"`. */
export function commandLine(change: SiteChange, why: string): string {
  return ['npx riwaq', ...wordsOf(change), '--why', quoted(why)].join(' ');
}
