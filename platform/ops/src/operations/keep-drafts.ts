import type { AppName } from '@riwaq/contracts';
import type { DiscardDraftInput, Doer, SaveDraftInput } from '@riwaq/contracts/operations';
import { keepDraft, makeRoomFor, readDraft, removeDraft, type StoredDraft } from '../release/records/stored-drafts';
import { UserError } from '../system/user-error';
import type { OperationContext } from './operation-context';

/** Saves a draft, whole or not yet right, in the place of the one that has its id. Throws `UserError` where there is no room, or the id is of another app. */
export async function saveDraft(
  { home, now }: Pick<OperationContext, 'home' | 'now'>,
  { id, app, draft }: SaveDraftInput,
  { by }: Doer,
): Promise<StoredDraft> {
  await ownDraft(home, app, id);
  const saved: StoredDraft = { id, app, ...draft, by, savedAt: new Date(now()).toISOString() };
  await makeRoomFor(home, saved);
  await keepDraft(home, saved);
  return saved;
}

/** The app's draft of this id, if there is one. Throws `UserError` for one of another app. */
export async function ownDraft(home: string, app: AppName, id: string): Promise<StoredDraft | undefined> {
  const known = await readDraft(home, id);
  if (known && known.app !== app) throw new UserError(`the draft ${id} is one of ${known.app}`);
  return known;
}

/** Removes a draft. Throws `UserError` where the app has none of this id. */
export async function discardDraft({ home }: Pick<OperationContext, 'home'>, { app, id }: DiscardDraftInput): Promise<void> {
  const known = await readDraft(home, id);
  if (known?.app !== app) throw new UserError(`${app} has no draft ${id}`);
  await removeDraft(home, id);
}
