import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema, DAY } from '@riwaq/contracts';
import { RecordDraftSchema } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { jsonOf, namesIn, readIfThere, replaceDurably } from '../../system/files';
import { UserError } from '../../system/user-error';

const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A saved draft, as its file has it. */
const StoredDraftSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  app: AppNameSchema,
  ...RecordDraftSchema.entries,
  by: v.string(),
  savedAt: Instant,
});
export type StoredDraft = v.InferOutput<typeof StoredDraftSchema>;

const folderOf = (home: string) => join(home, 'records/drafts');
const fileOf = (home: string, id: string) => join(folderOf(home), `${id}.json`);

/** Most saved drafts of one app at once, and most bytes of one. */
const MOST = 50;
const MOST_BYTES = 500_000;
/** Days after which a draft goes that nobody saved again. */
const KEPT_DAYS = 90;

/** Removes old drafts. Throws `UserError` where this one is too large, or there are too many of its app beside it. */
export async function makeRoomFor(home: string, draft: StoredDraft): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(draft)) > MOST_BYTES)
    throw new UserError(`a draft has at most ${MOST_BYTES / 1000} kB: publish a part of it first`);
  const others = (await storedDrafts(home)).filter(({ id }) => id !== draft.id);
  const isOld = ({ savedAt }: StoredDraft) => Date.parse(draft.savedAt) - Date.parse(savedAt) > KEPT_DAYS * DAY;
  for (const { id } of others.filter(isOld)) await removeDraft(home, id);
  if (others.filter((other) => other.app === draft.app && !isOld(other)).length >= MOST)
    throw new UserError(`there are ${MOST} drafts of ${draft.app} already: publish or discard one first`);
}

/** Keeps a draft in the place of the one that has its id. */
export async function keepDraft(home: string, draft: StoredDraft): Promise<void> {
  await replaceDurably(fileOf(home, draft.id), JSON.stringify(draft));
}

/** The draft of this id; undefined where there is none, or the text is no id. */
export async function readDraft(home: string, id: string): Promise<StoredDraft | undefined> {
  if (!v.is(StoredDraftSchema.entries.id, id)) return undefined;
  return jsonOf(StoredDraftSchema, await readIfThere(fileOf(home, id)));
}

/** Every draft, the one saved first coming first. */
export async function storedDrafts(home: string): Promise<StoredDraft[]> {
  const ids = (await namesIn(folderOf(home))).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));
  const drafts = await Promise.all(ids.map((id) => readDraft(home, id)));
  return drafts.flatMap((draft) => draft ?? []).sort((one, other) => one.savedAt.localeCompare(other.savedAt));
}

/** Whether a draft is the saved one still: nobody saved it again, or discarded it. */
export const isSavedStill = async (home: string, { id, savedAt }: StoredDraft): Promise<boolean> =>
  (await readDraft(home, id))?.savedAt === savedAt;

export async function removeDraft(home: string, id: string): Promise<void> {
  await rm(fileOf(home, id), { force: true });
}
