import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordDraft, RecordDraftSchema } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { type RecordPlan, RecordPlanSchema } from '../contract/records';
import { DeskError } from './desk-error';
import { privateFile } from './private-file';
import type { CommandResult, RunCommand } from './run-command';

/** Runs a command of `riwaq records` with a draft as a file, which goes afterwards. Never throws. */
export type RunWithDraft = (draft: RecordDraft, wordsOf: (file: string) => readonly string[]) => Promise<CommandResult>;

/** Drafts on their way to a command are in `folder`, readable by its user alone. */
export function runWithDraft(run: RunCommand, folder: string): RunWithDraft {
  return async (draft, wordsOf) => {
    const file = join(folder, `${randomUUID()}.json`);
    try {
      await privateFile(file, RecordDraftSchema).write(draft);
      return await run(wordsOf(file));
    } catch (error) {
      return { exitCode: 1, told: undefined, lines: [error instanceof Error ? error.message : String(error)] };
    } finally {
      await rm(file, { force: true });
    }
  };
}

/** What a command told. Throws `DeskError` `failed` where it refused or told something else. */
export function toldBy<Schema extends v.GenericSchema>({ exitCode, told, lines }: CommandResult, schema: Schema): v.InferOutput<Schema> {
  if (exitCode !== 0) throw new DeskError('failed', lines.join('\n'));
  return fitting(told, schema);
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
});

interface Outcome extends Pick<RecordPlan, 'issues' | 'changed'> {
  readonly state: 'done' | 'refused';
  readonly lines: string[];
}

/** How a command ended: where it was refused, fields and changes of others, else the words of the command. */
export function outcomeOf({ exitCode, told, lines }: CommandResult): Outcome {
  if (exitCode === 0) return { state: 'done', lines: [...lines], issues: [], changed: [] };
  const known = v.safeParse(RefusalToldSchema, told);
  const { issues, changed } = known.success ? known.output : { issues: [], changed: [] };
  return { state: 'refused', lines: issues.length + changed.length > 0 ? [] : [...lines], issues, changed };
}
