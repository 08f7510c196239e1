import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { type RefusalReason, RefusalReasonSchema } from '@riwaq/contracts/site-effects';
import * as v from 'valibot';
import { type RecordPlan, RecordPlanSchema } from '../contract/records';
import { Accepted } from '../contract/site-change';
import { ofTeam } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { writePrivate } from './private-file';
import type { CommandResult } from './run-command';

/** Options of a team's route whose requests have a draft. Fifty promotions take half of these bytes. */
export const draftBody = { ...ofTeam, bodyLimit: 1_000_000 };

/** Where drafts on their way to a command are, below `RIWAQ_HOME`. */
export const draftsSent = (home: string): string => join(home, 'desk/drafts-sent');

/** Returns what runs a command of `riwaq records` with a draft as a file. Its user alone reads the file, which goes afterwards. Never throws. */
export function draftRunner({ run, home }: Pick<DeskParts, 'run' | 'home'>) {
  return async (draft: RecordDraft, wordsOf: (file: string) => readonly string[]): Promise<CommandResult> => {
    try {
      return await withSentFile({ home }, JSON.stringify(draft), 'json', (file) => run(wordsOf(file)));
    } catch (error) {
      return { exitCode: 1, told: undefined, lines: [error instanceof Error ? error.message : String(error)] };
    }
  };
}

/** Writes a file for a command, which its user alone reads, and removes it afterwards. */
export async function withSentFile<Result>(
  { home }: Pick<DeskParts, 'home'>,
  content: string | Uint8Array,
  ending: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = join(draftsSent(home), `${randomUUID()}.${ending}`);
  try {
    await writePrivate(file, content);
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** What a command told. Throws `DeskError` `failed` where it refused or told something else. */
export function toldBy<Schema extends v.GenericSchema>({ exitCode, told, lines }: CommandResult, schema: Schema): v.InferOutput<Schema> {
  if (exitCode !== 0) throw new DeskError('failed', lines.join('\n'));
  return fitting(told, schema);
}

/** What the command of a gateway told; why that is not known where no gateway answers. */
export function toldByGateway<Schema extends v.GenericSchema>({ exitCode, told, lines }: CommandResult, schema: Schema) {
  return exitCode === 0 ? fitting(told, schema) : { unknown: lines.join('\n') };
}

/** Throws `DeskError` `failed` for a value that the schema refuses. */
export function fitting<Schema extends v.GenericSchema>(told: unknown, schema: Schema): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, told);
  if (success) return output;
  throw new DeskError('failed', `the command told something else: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
}

/** Why records cannot go live, as the commands answer; empty where they gave no reason. */
export const RefusalToldSchema = v.object({
  issues: v.optional(RecordPlanSchema.entries.issues, []),
  changed: v.optional(RecordPlanSchema.entries.changed, []),
  toAccept: Accepted,
});

/** The reason of a refused command; undefined where it has none. */
export function reasonOf(told: unknown): RefusalReason | undefined {
  const known = v.safeParse(v.object({ reason: RefusalReasonSchema }), told);
  return known.success ? known.output.reason : undefined;
}

interface Outcome extends Pick<RecordPlan, 'issues' | 'changed' | 'toAccept'> {
  readonly state: 'done' | 'refused';
  readonly lines: string[];
  readonly reason?: RefusalReason | undefined;
}

/** How a command ended: where it was refused, fields and changes of others, else the words of the command. */
export function outcomeOf({ exitCode, told, lines }: CommandResult): Outcome {
  const none = { issues: [], changed: [], toAccept: [] };
  if (exitCode === 0) return { state: 'done', lines: [...lines], ...none };
  const known = v.safeParse(RefusalToldSchema, told);
  const refusal = known.success ? known.output : none;
  const isOfRecords = refusal.issues.length + refusal.changed.length > 0;
  return { state: 'refused', lines: isOfRecords ? [] : [...lines], reason: reasonOf(told), ...refusal };
}
