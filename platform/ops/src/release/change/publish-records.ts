import type { AppName } from '@riwaq/contracts';
import { noCodeIsLive } from '../../registry/live-refusals';
import type { ComposeResult } from '../../render/compose-input';
import { UserError } from '../../system/user-error';
import { livePins } from '../generations/live-state';
import type { ChangeContext } from '../generations/site-change';
import { change } from './change';
import { planPins } from './plan-pins';

/** Other records went live since those that were judged. */
export class MovedMeanwhileError extends UserError {}

/** Stored records that go live in the place of those of `from`. */
export interface WantedRecords {
  readonly app: AppName;
  /** Digest of the records that were live as these were made. */
  readonly from: string | undefined;
  readonly records: string;
}

/**
 * Makes stored records live with the code that is live, in one change. Throws `MovedMeanwhileError` where other records are live than `from`: then nothing was
 * changed, and the edits are judged again. Throws else as `planPins` does.
 */
export async function publish(
  context: ChangeContext,
  { app, from, records }: WantedRecords,
): Promise<{ readonly composition: ComposeResult | undefined; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const composition = await change(context, { action: 'publish', what: `records of ${app}` }, async (live, watcher) => {
    const pins = livePins(live, app);
    if (!pins) throw noCodeIsLive(app);
    if (pins.records !== from) throw new MovedMeanwhileError(`other records of ${app} went live meanwhile`);
    if (records === from) return undefined;
    return planPins({ ...context, ...watcher }, live, 'publish', { [app]: { ...pins, records } }, (line) => warnings.push(line));
  });
  return { composition, warnings };
}
