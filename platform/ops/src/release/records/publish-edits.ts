import { fullRecordNotes } from '@riwaq/app-source/changed-records';
import { recordFilesOf } from '@riwaq/app-source/stored-list';
import type { HistoryLine, RecordNote } from '@riwaq/contracts/platform';
import type { ComposeResult } from '../../render/compose-input';
import { storeRecords } from '../../store/stored-records';
import { UserError } from '../../system/user-error';
import { afterLive } from '../change/after-live';
import { MovedMeanwhileError, publish } from '../change/publish-records';
import type { ChangeContext } from '../generations/site-change';
import { type AppRecords, type LiveRecords, liveRecords } from './app-records';
import { drawRecords } from './draw-records';
import { type JudgedDraft, judgeDraft, namingFields, type SourcedDraft } from './judge-draft';
import { keyOf, recordHistory } from './record-history';
import { kindNamed, recordsByName } from './record-lists';
import { isSavedStill, removeDraft, type StoredDraft } from './stored-drafts';

/** Times that edits are judged while others publish. */
const MOST_ATTEMPTS = 5;

/** Edits with their base, and whose publication they undo. */
export interface PublishedDraft extends SourcedDraft {
  /** ISO instant of the publication that the edits undo. */
  readonly undoes?: string | undefined;
  /** What the edits do not undo of it, one line each. */
  readonly notes?: readonly string[] | undefined;
}

/** A record that edits change, each value from what to what, and who changed it last; undefined where the history does not know that any more. */
export interface PlannedChange {
  readonly kind: string;
  readonly name: string;
  readonly what: readonly RecordNote[];
  readonly last: Pick<HistoryLine, 'by' | 'at' | 'why'> | undefined;
}

/** What to do around a publication. */
export interface PublicationOptions {
  /** The saved draft that the edits were; it goes with them, unless somebody saves it meanwhile. */
  readonly saved?: StoredDraft | undefined;
  /** Called with what changes, before anything does; again where others published meanwhile. */
  readonly onChanges?: ((changes: readonly PlannedChange[]) => void | Promise<void>) | undefined;
}

/** What a publication made live. */
export interface Published {
  /** Digest of the records; that of the live ones where the edits change nothing. */
  readonly digest: string;
  readonly changes: readonly PlannedChange[];
  readonly warnings: readonly string[];
  readonly composition: ComposeResult | undefined;
}

/**
 * Publishes the edits of the desk, a folder, a CSV or a workflow. They are judged on top of the live records, drawn and stored without a lock,
 * because all of that is named by its content. Then the result goes live in one change, or is planned (`isPlan`), or composed aside (`trial`). Where
 * others published meanwhile, the edits are judged again. Throws `DraftRefusedError`, `UserError`, or what the change throws: then nothing has
 * changed.
 */
export async function publishEdits(
  records: AppRecords,
  draft: PublishedDraft,
  change: ChangeContext,
  { saved, onChanges }: PublicationOptions = {},
): Promise<Published> {
  const { home, workspace } = records;
  for (let attempt = 1; ; attempt += 1) {
    const live = await liveRecords(records);
    const judged = await judgeDraft(records, live, draft);
    const changes = await plannedChanges(records, live, judged);
    await onChanges?.(changes);
    let next = live.digest;
    let done: Pick<Published, 'warnings' | 'composition'> = { warnings: [], composition: undefined };
    if (changes.length > 0) {
      try {
        done = await namingFields(judged, draft, async () => {
          next = await storeRecords(home, workspace.app, await drawRecords(records, judged.own));
          return publish({ ...change, undoes: draft.undoes }, { app: workspace.app, from: live.digest, records: next });
        });
      } catch (error) {
        if (!(error instanceof MovedMeanwhileError)) throw error;
        if (attempt < MOST_ATTEMPTS) continue;
        throw new UserError(`others published records of ${workspace.app} again and again: nothing was changed, run it again`);
      }
    }
    const isLive = !change.isPlan && !change.trial;
    const failed: string[] = [];
    if (isLive && saved)
      await afterLive(
        'the records are live',
        (line) => failed.push(line),
        async () => {
          if (await isSavedStill(home, saved)) await removeDraft(home, saved.id);
        },
      );
    return { digest: next, changes, ...done, warnings: [...(draft.notes ?? []), ...done.warnings, ...failed] };
  }
}

/** The records that change, from what to what, and who changed each last. */
async function plannedChanges(
  { home, workspace: { app } }: AppRecords,
  { history, own }: LiveRecords,
  { kinds, changes }: JudgedDraft,
): Promise<PlannedChange[]> {
  const last = await recordHistory(home, app, history, kinds, changes);
  const known = new Map(kinds.map((kind) => [kind.kind, recordsByName(kind, own)]));
  return changes.map((edit) => {
    const kind = kindNamed(kinds, edit.kind);
    const before = known.get(edit.kind)?.get(edit.name);
    const what = fullRecordNotes(recordFilesOf(kind, before ? [before] : []), recordFilesOf(kind, edit.record ? [edit.record] : []));
    const { by, at, why } = last.get(keyOf(edit))?.line ?? {};
    return { kind: edit.kind, name: edit.name, what, last: by && at ? { by, at, ...(why ? { why } : {}) } : undefined };
  });
}
