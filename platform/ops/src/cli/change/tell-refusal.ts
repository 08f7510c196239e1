import { UnacceptedError } from '../../release/generations/unaccepted-error';
import { DraftRefusedError } from '../../release/records/judge-draft';
import { UserError } from '../../system/user-error';
import type { CommandContext } from '../command';

/** Runs `work`. A refusal throws; its JSON has what is known of the change, and why. */
export async function tellRefusal<Result>({ tell }: CommandContext, known: () => object, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { issues, changed } = error instanceof DraftRefusedError ? error.refusal : { issues: [], changed: [] };
    const toAccept = error instanceof UnacceptedError ? error.toAccept : [];
    const reason = error instanceof UserError ? error.reason : undefined;
    tell({ ...known(), issues, changed, toAccept, reason });
    throw error;
  }
}
