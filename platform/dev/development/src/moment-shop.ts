import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMoment } from '@riwaq/ops/cli/moment';
import { composeCopy } from '@riwaq/ops/release/compose-at-moment';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import type { Environment } from '@riwaq/ops/system/site-config-file';
import { messageOf, UserError } from '@riwaq/ops/system/user-error';
import { type BringUpOptions, bringUpToDate } from './bring-up-to-date';
import { requireRecordsBy } from './first-day';
import { isReleased } from './released-remotes';
import type { OnClose } from './run-until-ended';

const USAGE = 'npm start -- --at 2025-09-18';

/**
 * The instant of `npm start -- --at <moment>`, in milliseconds. Undefined where it is not given. Throws `UserError` with exit code 2 for
 * another word or moment, and in production (D4).
 */
export function momentOf(words: readonly string[], environment: Environment): number | undefined {
  const { at } = optionsOf(words);
  if (at === undefined) return undefined;
  if (environment.NODE_ENV === 'production') throw new UserError('the clock is not set in production: start without --at (D4)', 2);
  return readMoment(at);
}

function optionsOf(words: readonly string[]): { readonly at?: string | undefined } {
  try {
    return parseArgs({ args: [...words], options: { at: { type: 'string' } } }).values;
  } catch (error) {
    const [reason] = messageOf(error).split('. ');
    throw new UserError(`${reason} (${USAGE})`, 2);
  }
}

/**
 * Copies the site that is live in `wish.home` to a temporary home, composed as of `at` (milliseconds) with the current sources. What happens
 * there, orders too, is gone when the program ends, and nothing changes in `wish.home`; where nothing is live there, that is made live
 * first. Returns the new home. Throws `UserError` for a moment before the first record.
 */
export async function openMomentHome(wish: BringUpOptions, at: number, onClose: OnClose): Promise<string> {
  if (!(await isReleased(wish.home))) await bringUpToDate(wish);
  await requireRecordsBy(at, wish.home);
  const home = await mkdtemp(join(tmpdir(), 'riwaq-at-'));
  onClose(() => rm(home, { recursive: true, force: true }));
  const { site, by } = wish;
  const now = () => at;
  await composeCopy({ home, site, by, now, compose: composeInFreshProcess }, wish.home);
  await bringUpToDate({ ...wish, home, now });
  return home;
}
