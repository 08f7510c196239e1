import type { AppName } from '@riwaq/contracts';
import type { AppRecords } from '../../../release/records/app-records';
import { checkDraft } from '../../../release/records/check-draft';
import { syncForReading } from '../../../release/records/current-records';
import { describedApps } from '../../../release/records/described-records';
import { DraftGoneError } from '../../../release/records/publish-records';
import { isSavedStill, keepDraft, readDraft, removeDraft, type StoredDraft, storedDrafts } from '../../../release/records/stored-drafts';
import { RecordsBusyError } from '../../../release/records/turn';
import { messageOf, UserError } from '../../../system/user-error';
import type { CommandContext } from '../../command';
import { formatInstant } from '../../inspect/table';
import { appRecords } from './app-records';
import { publishDraft, tellRefusal } from './publish-draft';

/** A draft as its command gives it, to be kept. */
export type DraftToKeep = Omit<StoredDraft, 'app' | 'savedAt' | 'refused'>;

/** Saves a draft, whole or not yet right, in the place of the one that has its id. */
export async function saveDraft(records: AppRecords, given: DraftToKeep, context: CommandContext): Promise<void> {
  await keep(records, given, context);
  context.print(`draft ${given.id} saved`);
}

/** Keeps a draft that is published by itself at its moment. Refuses what could not be published now. */
export async function planPublication(
  records: AppRecords,
  given: DraftToKeep & { readonly publishAt: string },
  context: CommandContext,
): Promise<void> {
  if (Date.parse(given.publishAt) <= records.now()) throw new UserError('this moment is over: publish it now, or name a later one', 2);
  await tellRefusal(
    context,
    () => ({}),
    async () => checkDraft(records, await syncForReading(records), given),
  );
  await keep(records, given, context);
  context.print(`draft ${given.id} goes live at ${formatInstant(given.publishAt)}`);
}

async function keep({ home, workspace: { app }, now }: AppRecords, given: DraftToKeep, { tell }: CommandContext): Promise<void> {
  await ownDraft(home, app, given.id);
  const draft: StoredDraft = { ...given, app, savedAt: new Date(now()).toISOString() };
  await keepDraft(home, draft);
  const { accepted: _accepted, ...told } = draft;
  tell({ draft: told });
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

/** Publishes the planned drafts whose moment has come. One that is refused stays a draft with the reason, until somebody saves it. */
export async function publishDue(context: CommandContext): Promise<void> {
  const { home, print, tell } = context;
  const now = context.now();
  const due = (await storedDrafts(home)).filter(
    ({ publishAt, refused }) => publishAt !== undefined && !refused && Date.parse(publishAt) <= now,
  );
  const told: { published: string[]; refused: string[] } = { published: [], refused: [] };
  for (const saved of due) {
    const lines = await publishOne(saved, { ...context, tell: () => {} });
    if (lines === 'later') continue;
    told[lines === undefined ? 'published' : 'refused'].push(saved.id);
    // Whoever saved it meanwhile has another one.
    if (lines && (await isSavedStill(home, saved))) await keepDraft(home, { ...saved, refused: lines });
  }
  if (due.length === 0) print('nothing is due');
  await fetchForReaders(context);
  tell(told);
}

/** Takes over what a remote has new, so that no reader waits for it. */
async function fetchForReaders(context: CommandContext): Promise<void> {
  if (!context.environment.RECORDS_REMOTE) return;
  for (const app of await describedApps(context.home)) {
    const failure = await appRecords(app, context)
      .then(syncForReading)
      .then(() => undefined, messageOf);
    if (failure !== undefined) context.warn(`note: ${failure}`);
  }
}

/** Why a draft was refused; undefined where it is live, `later` while another publication runs, or where it is not planned any more. */
async function publishOne(saved: StoredDraft, context: CommandContext): Promise<string[] | 'later' | undefined> {
  const { id, base, edits, by, why = 'planned', accepted = [] } = saved;
  const on = (option: string) => accepted.some((one) => one === option);
  try {
    const records = await appRecords(saved.app, context);
    await publishDraft(records, { draft: { base, edits }, by, why, saved, isPlanned: true }, { on }, context);
    return undefined;
  } catch (error) {
    if (error instanceof DraftGoneError) return 'later';
    const lines = messageOf(error).split('\n');
    for (const line of lines) context.warn(`draft ${id}: ${line}`);
    return error instanceof RecordsBusyError ? 'later' : lines;
  }
}
