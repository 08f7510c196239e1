import { type AppDescription, descriptionInput, readDescription } from '@riwaq/app-source/describe-app';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { CsvRows } from '@riwaq/contracts/imported-rows';
import { type CageLimits, runCaged } from './cage/run-caged';
import type { ComposeWatcher } from './compose-input';

/** Describing takes hundredths of a second. Only a fault reaches these, on a machine that many share too. */
const DESCRIBE_LIMITS: CageLimits = { time: 120_000, memory: 512 };
/** Nothing ends a rollback that hangs, and another rollback waits a minute for it. In milliseconds. */
const ROLLBACK_TIME_MS = 20_000;
export const rollbackLimits = (time = ROLLBACK_TIME_MS): CageLimits => ({ ...DESCRIBE_LIMITS, time });

/**
 * Runs the `description.cjs` of a release on these records, in a cage as all code of a release (decision 0063). Returns the description of the
 * app, with what it makes of `rows`. `what` names the release in messages. Throws as `readDescription` does, where the program hangs or exceeds
 * its limits, and `UserError` where the required wall is missing.
 */
export async function describeRelease(
  program: string,
  records: RecordFiles,
  what: string,
  { rows, limits = DESCRIBE_LIMITS, environment = process.env, watcher }: DescribeOptions = {},
): Promise<AppDescription> {
  const describe = { what, program, input: descriptionInput(records, rows) };
  return readDescription(await runCaged({ describe }, limits, environment, watcher), what);
}

export interface DescribeOptions {
  readonly rows?: CsvRows | undefined;
  readonly limits?: CageLimits;
  readonly environment?: NodeJS.ProcessEnv;
  readonly watcher?: ComposeWatcher;
}
