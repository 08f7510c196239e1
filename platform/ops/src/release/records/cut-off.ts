import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { liveEntry } from '../../registry/registry';
import { isThere, jsonOf, readIfThere, replaceDurably } from '../../system/files';
import { pinsOf } from '../assemble/assembled-version';
import { type ChangeInProgress, changeText, cutOffChange } from '../generations/change-in-progress';
import { currentNumber, generationNumbers } from '../generations/generation-folders';
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

const readUnderway = async (home: string) => jsonOf(UnderwaySchema, await readIfThere(fileOf(home)));

/** Ends the note: the publication is whole, or nothing of it is. */
export const endUnderway = (home: string) => rm(fileOf(home), { force: true });

/**
 * Finishes a publication that was cut off. Where its records are live, its commit becomes the head. Where it is not, nothing was published: its edits become a
 * draft that says so. Needs the turn, before anything else moves the head.
 */
export async function finishCutOff(records: AppRecords): Promise<void> {
  const { home, repository, now } = records;
  const underway = await readUnderway(home);
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

/** A change whose process is gone before it ended, and whether its site or its records are live. */
interface CutOff extends ChangeInProgress {
  readonly isLive: boolean;
}

/** The changes that were cut off, of the site and of records. One of a reader left nothing that anybody waits for. */
export async function findCutOff(home: string, registry: Registry): Promise<CutOff[]> {
  const [atHome, ofRecords] = await Promise.all([home, recordsFolder(home)].map(cutOffChange));
  // Who reads records finishes a publication, and leaves the lock of the home.
  const ofSite = atHome?.action === 'publish' && !(await isUnderway(home)) ? undefined : atHome;
  const isOther = ofRecords && ofRecords.action !== 'sync' && ofRecords.process !== ofSite?.process;
  return [
    ...(ofSite ? [{ ...ofSite, isLive: await isSwitched(home, ofSite) }] : []),
    ...(isOther ? [{ ...ofRecords, isLive: await isPublished(home, registry) }] : []),
  ];
}

async function isSwitched(home: string, { step }: ChangeInProgress): Promise<boolean> {
  if (step !== 'switch') return step === 'prune';
  const [newest] = await generationNumbers(home);
  return newest === (await currentNumber(home));
}

async function isPublished(home: string, registry: Registry): Promise<boolean> {
  const underway = await readUnderway(home);
  const live = underway && liveEntry(registry, underway.app)?.extras.descriptor;
  return live !== undefined && pinsOf(live).records === underway?.records;
}

/** A change that was cut off, what is live, and what to do. */
export function cutOffText({ isLive, ...change }: CutOff): string {
  const [app] = change.what.replace(/^records of /, '').split('@');
  const ofRecords = isLive
    ? `riwaq records ${app} finishes it`
    : `riwaq records ${app} shows what is left of it as a draft: publish it again`;
  const ofOthers = isLive ? 'the next change sweeps up' : change.action === 'add' ? 'add it again' : 'run it again';
  const next = change.action === 'publish' ? ofRecords : ofOthers;
  return `CUT OFF: ${changeText(change)}: ${isLive ? 'it is live' : 'nothing of it is live'}; ${next}`;
}
