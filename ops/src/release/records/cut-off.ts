import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { isThere, jsonOf, readIfThere, replaceDurably } from '../../system/files';
import { pinsOf } from '../assemble/assembled-version';
import { type AppRecords, liveRelease } from './app-records';
import { keepDraft, removeDraft, StoredDraftSchema } from './stored-drafts';
import { recordsFolder } from './turn';

const Commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/));

const UnderwaySchema = v.object({
  /** Made, and in no branch yet. */
  commit: Commit,
  /** The head that it follows. */
  from: Commit,
  app: AppNameSchema,
  /** The records that go live. */
  records: v.string(),
  /** Its edits, as a draft; none where they are more than a draft may have. */
  draft: v.fallback(v.optional(StoredDraftSchema), undefined),
});

/** A publication whose records may be live or not, with this code or another. */
export type Underway = v.InferInput<typeof UnderwaySchema>;

const fileOf = (home: string) => join(recordsFolder(home), 'underway.json');

/** Notes a publication before it goes live, so that the next command after a crash knows what to do. */
export async function noteUnderway(home: string, underway: Underway): Promise<void> {
  await replaceDurably(fileOf(home), JSON.stringify(underway));
}

/** Whether a publication is underway, or was cut off. */
export const isUnderway = (home: string) => isThere(fileOf(home));

/** Ends the note: the publication is whole, or nothing of it is. */
export const endUnderway = (home: string) => rm(fileOf(home), { force: true });

/**
 * Finishes a publication that was cut off. Where its records are live, its commit becomes the head. Where it is not, nothing was published: its edits become a
 * draft that says so. Needs the turn, before anything else moves the head.
 */
export async function finishCutOff(records: AppRecords): Promise<void> {
  const { home, repository, now } = records;
  const underway = jsonOf(UnderwaySchema, await readIfThere(fileOf(home)));
  if (!underway) return endUnderway(home);
  const { commit, from, app, records: digest, draft } = underway;
  const workspace = { ...records.workspace, app };
  const isLive = await liveRelease({ home, workspace }).then(
    ({ descriptor }) => pinsOf(descriptor).records === digest,
    () => false,
  );
  if (isLive) {
    if ((await repository.head()) === from && (await repository.has(commit))) await repository.advance(commit, from);
    if (draft) await removeDraft(home, draft.id);
  } else if (draft) {
    await keepDraft(home, { ...draft, savedAt: new Date(now()).toISOString(), cutOff: true });
  }
  await endUnderway(home);
}
