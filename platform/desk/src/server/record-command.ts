import * as v from 'valibot';
import { DeskError } from './desk-error';
import type { CommandResult } from './run-command';

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
