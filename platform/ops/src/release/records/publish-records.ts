import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ownRecords } from '@riwaq/app-source/changed-records';
import { recordsDigest } from '@riwaq/app-source/record-files';
import type { RecordDraft } from '@riwaq/contracts/edited-records';
import type { ReleaseName } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';
import { pinsOf } from '../assemble/assembled-version';
import { releaseRecords } from '../assemble/release-records';
import { type AppRecords, liveRelease, pathIn, readCommit } from './app-records';
import { type CheckedDraft, checkDraft, namingFields } from './check-draft';
import { authorOf, changeLines, messageOfCommit } from './commit-words';
import { endUnderway, finishCutOff, noteUnderway } from './cut-off';
import { keepDescription } from './described-records';
import { releaseOnce } from './release-once';
import { withStagedRecords } from './staged-app';
import { isSavedStill, removeDraft, type StoredDraft } from './stored-drafts';
import { type SyncedRecords, syncRecords } from './sync-records';
import { inRecordsTurn } from './turn';

/** A publication that is asked for. */
export interface PublicationOrder {
  readonly draft: RecordDraft;
  readonly why: string;
  readonly by: string;
  /** `take-back` where the draft undoes a publication. */
  readonly origin?: 'publication' | 'take-back';
  /** The saved draft that it is; it goes with it, unless somebody saves it meanwhile. */
  readonly saved?: StoredDraft | undefined;
}

/** Makes a release live, as `riwaq promote` does, as the publication of a commit. Throws to refuse. */
type GoLive = (release: ReleaseName, commit: string) => Promise<unknown>;

interface Published {
  /** The records' commit. */
  readonly commit: string;
  readonly version: string;
  /** What it changed, a line each. */
  readonly changes: readonly string[];
  readonly notes: readonly string[];
}

/** A draft that was released and is not live. */
export interface ReleasedDraft {
  readonly checked: CheckedDraft;
  readonly release: ReleaseName;
  /** Whether the live records are these already. */
  readonly isLive: boolean;
}

/** Checks a draft and puts it into the store as a release with the live code. Changes nothing else. Throws `DraftRefusedError` or `UserError`. */
export async function releaseDraft(records: AppRecords, synced: SyncedRecords, draft: RecordDraft): Promise<ReleasedDraft> {
  const { live, commit } = synced;
  const checked = await checkDraft(records, synced, draft);
  const { app } = records.workspace;
  const { files } = checked.edited;
  if (isDeepStrictEqual(files, ownRecords(live.files)))
    return { checked, release: { app, version: live.descriptor.version }, isLive: true };
  const make = () => withStagedRecords(records, commit, files, (source) => releaseRecords(records.home, source, records.now()));
  const version = await namingFields(checked, draft, () => releaseOnce(records, live.descriptor.version, commit, files, make));
  return { checked, release: { app, version }, isLive: false };
}

/**
 * Publishes a draft: a commit by its author, and a release of the records with the live code, which goes live. Nobody else publishes meanwhile. The commit
 * becomes the head when the release is live, so a refusal leaves everything as it was. The same once more changes nothing. Throws
 * `DraftRefusedError`, `UserError`, or what `goLive` throws.
 */
export function publishRecords(records: AppRecords, order: PublicationOrder, goLive: GoLive): Promise<Published> {
  const { home, repository } = records;
  const change = { action: 'publish', what: `records of ${records.workspace.app}`, by: order.by } as const;
  return inRecordsTurn(home, change, async ({ assertHeld }) => {
    const { saved } = order;
    const synced = await syncRecords(records);
    const { checked, release } = await releaseDraft(records, synced, order.draft);
    const { edited, described } = checked;
    const head = synced.commit;
    const changes = edited.texts.size === 0 ? [] : changeLines((await readCommit(records, head)).files, edited.files);
    const commit = edited.texts.size === 0 ? head : await commitOf(records, order, edited.texts, head, changes);
    assertHeld();
    const digest = recordsDigest(await readRecords(home, { name: release.app, version: release.version }));
    await noteUnderway(home, { commit, from: head, app: release.app, records: digest, draft: savedOf(records, order) });
    await goLive(release, commit).catch(async (error: unknown) => {
      // What fails after the switch leaves the records live: then their commit is the head.
      if (pinsOf((await liveRelease(records)).descriptor).records === digest) await finishCutOff(records);
      else await endUnderway(home);
      throw error;
    });
    const { version } = (await liveRelease(records)).descriptor;
    if (commit !== head) await repository.advance(commit, head);
    await endUnderway(home);
    if (saved && (await isSavedStill(home, saved))) await removeDraft(home, saved.id);
    // A remote that did not answer a moment ago is not asked again.
    const pushed = synced.notes.length === 0 ? await repository.push() : { head: commit, problem: undefined };
    if (pushed.head === commit) await keepDescription(records, { commit, version }, described);
    return {
      commit: pushed.head,
      version,
      changes,
      notes: [...synced.notes, ...(pushed.problem ? [pushed.problem] : [])],
    };
  });
}

function commitOf(
  records: AppRecords,
  { by, why, origin = 'publication' }: PublicationOrder,
  texts: CheckedDraft['edited']['texts'],
  parent: string,
  changes: readonly string[],
): Promise<string> {
  const files = new Map([...texts].map(([file, text]) => [pathIn(records, file), text]));
  return records.repository.commit({
    origin,
    parent,
    author: authorOf(records, by),
    at: records.now(),
    message: messageOfCommit(why, changes),
    files,
  });
}

/** The draft that is left of an interrupted publication. */
function savedOf({ workspace, now }: AppRecords, { draft, by, why, saved }: PublicationOrder): StoredDraft {
  const fresh = { id: randomUUID(), app: workspace.app, by, savedAt: new Date(now()).toISOString(), why };
  return { ...fresh, ...saved, ...draft, why };
}
