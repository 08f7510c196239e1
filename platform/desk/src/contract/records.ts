import { VersionSchema } from '@riwaq/contracts';
import { ChangedMeanwhileSchema, DescribedRecordsSchema, RecordDraftSchema, RecordIssueSchema } from '@riwaq/contracts/edited-records';
import { ReasonSchema } from '@riwaq/contracts/platform';
import { RecordNoteSchema } from '@riwaq/contracts/release-note';
import * as v from 'valibot';
import { ChangeStateSchema, Instant, Lines, PlanSchema } from './answers';
import { mayChange, type Role } from './role';
import { Accepted } from './site-change';

const Id = v.pipe(v.string(), v.uuid());

/** Apps whose records are edited here, in the order of the page. A team edits its own, `operations` all (`mayChange`). */
const recordApps = ['offers', 'courses', 'catalog'] as const;
export const RecordAppSchema = v.picklist(recordApps);
export type RecordApp = v.InferOutput<typeof RecordAppSchema>;

/** The apps whose records somebody with these roles may edit. */
export const changedRecordApps = (roles: readonly Role[]): RecordApp[] => recordApps.filter((app) => mayChange(roles, app));

/** A draft that was saved. */
export const SavedDraftSchema = v.object({
  id: Id,
  app: RecordAppSchema,
  ...RecordDraftSchema.entries,
  by: v.string(),
  savedAt: Instant,
});
export type SavedDraft = v.InferOutput<typeof SavedDraftSchema>;

/** A change of the live records. */
const PublicationSchema = v.object({
  /** Digest of the records that it made live. */
  digest: v.string(),
  at: Instant,
  by: v.string(),
  why: v.string(),
  /** What it changed, and how many more changes it has. */
  changes: v.array(RecordNoteSchema),
  more: v.number(),
  /** False of a rollback, and of the first records: there is nothing to take back. */
  canTakeBack: v.boolean(),
});
export type Publication = v.InferOutput<typeof PublicationSchema>;

/** `GET /api/records?app=offers`: the records of an app, the drafts, and the newest 30 publications, newest first. */
export const RecordsSchema = v.object({
  app: RecordAppSchema,
  /** The server's clock. */
  at: Instant,
  /** Digest of the live records, which a draft names as its base. */
  digest: v.string(),
  ...DescribedRecordsSchema.entries,
  drafts: v.array(SavedDraftSchema),
  publications: v.array(PublicationSchema),
  /** The live release, and where its module for the desk is. Undefined where it brings none. */
  version: VersionSchema,
  editor: v.optional(v.object({ entry: v.string(), name: v.string() })),
  /** What asks for a person: a live release that does not say how its records are edited. */
  notes: Lines,
});
export type Records = v.InferOutput<typeof RecordsSchema>;

/** `GET /api/records/files?app=offers`: what the record files hold. For a form. */
export const RecordFilesSchema = v.object({ digest: v.string(), files: v.record(v.string(), v.unknown()) });

/** Body of `POST /api/records/plans`: what publishing a draft now would bring. Nothing changes. */
export const RecordPlanRequestSchema = v.strictObject({ app: RecordAppSchema, draft: RecordDraftSchema, accepted: Accepted });
export type RecordPlanRequest = v.InferOutput<typeof RecordPlanRequestSchema>;

/** Why records cannot go live as they are; at most one of `issues` and `changed` is filled. */
const refusal = {
  /** Fields that the build would refuse. */
  issues: v.array(RecordIssueSchema),
  /** Records that somebody else changed since the draft was begun. */
  changed: v.array(ChangedMeanwhileSchema),
};

/** Answer of `POST /api/records/plans`. */
export const RecordPlanSchema = v.object({ ...PlanSchema.entries, ...refusal });
export type RecordPlan = v.InferOutput<typeof RecordPlanSchema>;

/** Body of `POST /api/records/imports`: a CSV in base64, of which a draft of new records of a kind is made. Nothing changes. */
export const ImportRequestSchema = v.strictObject({
  app: RecordAppSchema,
  kind: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  content: v.pipe(v.string(), v.maxLength(900_000), v.base64()),
});
export type ImportRequest = v.InferOutput<typeof ImportRequestSchema>;

/** Answer of `POST /api/records/imports`: the draft of all rows, or what is wrong with rows, or why there is none. */
export const ImportedSchema = v.object({
  draft: v.optional(RecordDraftSchema),
  issues: refusal.issues,
  refusal: v.optional(Lines),
});
export type Imported = v.InferOutput<typeof ImportedSchema>;

/** Body of `POST /api/records/pictures`: a picture in base64, for a record to name. No page changes. The command looks at its bytes. */
export const PictureRequestSchema = v.strictObject({ app: RecordAppSchema, content: v.pipe(v.string(), v.maxLength(7_000_000)) });

/** Answer of `POST /api/records/pictures`: the name of the picture. */
export const AddedPictureSchema = v.object({ picture: v.string() });

/**
 * Body of `POST /api/records/publications`. The page makes the id: one id is one publication. `draftId` names the saved draft that this was, which goes with it.
 */
export const PublicationRequestSchema = v.strictObject({
  id: Id,
  app: RecordAppSchema,
  draft: RecordDraftSchema,
  why: ReasonSchema,
  accepted: Accepted,
  draftId: v.optional(Id),
});
export type PublicationRequest = v.InferOutput<typeof PublicationRequestSchema>;

/** Body of `POST /api/records/take-backs`: undoes a publication by a new one. Answers as a publication does. */
export const TakeBackRequestSchema = v.strictObject({
  id: Id,
  app: RecordAppSchema,
  digest: RecordDraftSchema.entries.base,
  why: ReasonSchema,
  accepted: Accepted,
});
export type TakeBackRequest = v.InferOutput<typeof TakeBackRequestSchema>;

/** Answer of a publication (202) and of `GET /api/records/publications/<id>`: how it stands. An id is known for an hour. */
export const PublicationStateSchema = v.object({ ...ChangeStateSchema.entries, ...refusal });
export type PublicationState = v.InferOutput<typeof PublicationStateSchema>;

/** Body of `POST /api/records/drafts`: saves a draft under an id of the page, in the place of the one that has it. Answers with `SavedDraft`. */
export const SaveDraftRequestSchema = v.strictObject({ id: Id, app: RecordAppSchema, draft: RecordDraftSchema });
export type SaveDraftRequest = v.InferOutput<typeof SaveDraftRequestSchema>;

/** Body of `POST /api/records/drafts/discard`. */
export const DiscardRequestSchema = v.strictObject({ app: RecordAppSchema, id: Id });

/** Body of `POST /api/records/previews`: composes the site aside with the draft, as at `at`. The page makes the id. */
export const RecordPreviewRequestSchema = v.strictObject({ id: Id, app: RecordAppSchema, draft: RecordDraftSchema, at: Instant });
export type RecordPreviewRequest = v.InferOutput<typeof RecordPreviewRequestSchema>;

/**
 * Answer of `POST /api/records/previews` (202) and of `GET /api/records/previews/<id>`. Its pages are at `/preview/<preview>/<scheme>/<path>`, where scheme is
 * `light` or `dark`, without scripts: for a frame with `sandbox="allow-same-origin"`, which its fonts need. `link` opens the shop with the draft on any device
 * for a day.
 */
export const RecordPreviewStateSchema = v.object({
  ...v.pick(ChangeStateSchema, ['id', 'state', 'reason', 'lines']).entries,
  /** Its folder, once it is done. */
  preview: v.optional(v.string()),
  link: v.optional(v.string()),
  ...refusal,
});
export type RecordPreviewState = v.InferOutput<typeof RecordPreviewStateSchema>;
