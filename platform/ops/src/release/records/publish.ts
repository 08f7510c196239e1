import type { AppName } from '@riwaq/contracts';
import type { RecordDraft } from '@riwaq/contracts/edited-records';
import type { RecordNote } from '@riwaq/contracts/platform';
import { recordNotes } from '@riwaq/app-source/changed-records';
import { storeRecords } from '../../site/stored-records';
import { UserError } from '../../system/user-error';
import { type AppRecords, type LiveRecords, liveRecords } from './app-records';
import { drawRecords } from './draw-records';
import { type JudgedDraft, judgeDraft, namingFields } from './judge-draft';
import { isSavedStill, removeDraft, type StoredDraft } from './stored-drafts';

/** Times that a draft is judged while others publish. */
const MOST_ATTEMPTS = 5;

/** Edits with their base, and whose publication they undo. */
export interface PublishedDraft extends RecordDraft {
  /** When the publication was made that the edits undo. */
  readonly undoes?: string | undefined;
}

/** Records that are stored and not live. */
export interface NextRecords {
  readonly app: AppName;
  /** Digest of the live records that the edits were applied to. */
  readonly from: string;
  /** Digest of the records with the edits; that of the live ones where nothing changes. */
  readonly records: string;
  readonly undoes?: string | undefined;
}

/** A draft that was judged and stored on top of the live records. */
export interface StoredPublication {
  readonly live: LiveRecords;
  readonly judged: JudgedDraft;
  readonly next: NextRecords;
}

/** Others published between the judgement and the change: nothing was changed. */
export class OthersPublishedError extends UserError {}

/**
 * Judges a draft on top of the live records, draws it and stores the result. Nothing goes live, and it takes no lock: all of it is named by its content. Throws
 * `DraftRefusedError` or `UserError`.
 */
export async function storePublication(records: AppRecords, { undoes, ...draft }: PublishedDraft): Promise<StoredPublication> {
  const { home, workspace } = records;
  const live = await liveRecords(records);
  const judged = await judgeDraft(records, live, draft);
  const next = { app: workspace.app, from: live.digest, records: live.digest, undoes };
  if (judged.changes.length === 0) return { live, judged, next };
  const files = await namingFields(judged, draft, () => drawRecords(records, judged.own));
  return { live, judged, next: { ...next, records: await storeRecords(home, workspace.app, files) } };
}

/** What a publication made live. */
export interface Published {
  /** Digest of the records that are live. */
  readonly records: string;
  readonly changes: readonly RecordNote[];
}

/**
 * Publishes a draft: the desk's, a folder's, a CSV's, a workflow's. `goLive` makes the records live where those are live still that the draft was judged on; else it throws
 * `OthersPublishedError`, and the draft is judged again. A saved draft goes with it, unless somebody saves it meanwhile. Throws what `storePublication` and `goLive` throw: then
 * nothing has changed.
 */
export async function publish(
  records: AppRecords,
  draft: PublishedDraft,
  goLive: (next: NextRecords, publication: StoredPublication) => Promise<unknown>,
  saved?: StoredDraft,
): Promise<Published> {
  for (let attempt = 1; ; attempt += 1) {
    const publication = await storePublication(records, draft);
    const { live, judged, next } = publication;
    try {
      if (judged.changes.length > 0) await namingFields(judged, draft, () => goLive(next, publication));
    } catch (error) {
      if (error instanceof OthersPublishedError && attempt < MOST_ATTEMPTS) continue;
      throw error;
    }
    if (saved && (await isSavedStill(records.home, saved))) await removeDraft(records.home, saved.id);
    return { records: next.records, changes: recordNotes(live.own, judged.own) };
  }
}
