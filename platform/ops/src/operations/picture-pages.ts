import type { PromoteInput, RollBackInput } from '@riwaq/contracts/operations';
import { promote } from '../release/change/promote';
import { rollBack } from '../release/change/roll-back';
import type { ChangeContext } from '../release/generations/site-change';
import { openGate } from './browser-gate';
import { changeContext } from './change-context';
import type { OperationContext } from './operation-context';

/** Composes a change aside and opens the pages that it touches in a browser, with pictures in the folder. Throws `UserError` where they have faults that the live ones have not. */
async function tryOut(context: OperationContext, folder: string, act: (trial: ChangeContext) => Promise<unknown>): Promise<void> {
  const gate = await openGate(context, { folder });
  const change = await changeContext(context, { by: 'nobody', accepted: ['drop', 'moved'] });
  await act({ ...change, trial: true, gate });
}

/** Takes pictures of the pages that releases touch. Nothing goes live. */
export const picturePromotion = (context: OperationContext, { releases }: PromoteInput, folder: string): Promise<void> =>
  tryOut(context, folder, (trial) => promote(trial, releases));

/** Takes pictures of the pages that a rollback touches. Nothing goes live. */
export const pictureRollback = (context: OperationContext, { app, to, records, only }: RollBackInput, folder: string): Promise<void> =>
  tryOut(context, folder, (trial) => rollBack(trial, app, to, only, records));
