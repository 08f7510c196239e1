import type { AppName } from '@riwaq/contracts';
import type { AppRecords } from '../../../release/records/app-records';
import { keepDraft, makeRoomFor, readDraft, removeDraft, type StoredDraft } from '../../../release/records/stored-drafts';
import { UserError } from '../../../system/user-error';
import type { CommandContext } from '../../command';

/** Saves a draft, whole or not yet right, in the place of the one that has its id. */
export async function saveDraft(
  { home, workspace: { app }, now }: AppRecords,
  given: Pick<StoredDraft, 'id' | 'base' | 'edits' | 'by'>,
  { print, tell }: CommandContext,
): Promise<void> {
  await ownDraft(home, app, given.id);
  const draft: StoredDraft = { ...given, app, savedAt: new Date(now()).toISOString() };
  await makeRoomFor(home, draft);
  await keepDraft(home, draft);
  tell({ draft });
  print(`draft ${given.id} saved`);
}

/** The app's draft of this id, if there is one. Throws `UserError` for one of another app. */
export async function ownDraft(home: string, app: AppName, id: string): Promise<StoredDraft | undefined> {
  const known = await readDraft(home, id);
  if (known && known.app !== app) throw new UserError(`the draft ${id} is one of ${known.app}`);
  return known;
}

/** Removes a draft. */
export async function discardDraft({ home, workspace: { app } }: AppRecords, id: string, { print, tell }: CommandContext): Promise<void> {
  const known = await readDraft(home, id);
  if (known?.app !== app) throw new UserError(`${app} has no draft ${id}`);
  await removeDraft(home, id);
  tell({ discarded: id });
  print(`draft ${id} is gone`);
}
