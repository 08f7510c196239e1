import { EmailAddressSchema } from '@riwaq/contracts';
import type { ListedRecords, Previewed } from '@riwaq/contracts/operations';
import {
  DiscardDraftInputSchema,
  DraftInputSchema,
  PublishInputSchema,
  SaveDraftInputSchema,
  TakeBackInputSchema,
} from '@riwaq/contracts/operations';
import { ReasonSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Job, JobId } from './answers';
import { mayEdit, mayRelease, type Role } from './role';

/** Apps whose records are edited here, in the order of the page. A team edits its own, `operations` and `products` all (`mayEdit`). */
const recordApps = ['offers', 'courses', 'catalog'] as const;
export const RecordAppSchema = v.picklist(recordApps);
export type RecordApp = v.InferOutput<typeof RecordAppSchema>;

/** The apps whose records somebody with these roles may edit. Who sells begins with the products. */
export const changedRecordApps = (roles: readonly Role[]): RecordApp[] =>
  (mayRelease(roles) ? recordApps : recordApps.toReversed()).filter((app) => mayEdit(roles, app));

/** Kinds of records that fields of another team's records name. */
export const namedByOthers: readonly string[] = ['product', 'affiliate'];

/** Kinds of records of which an affiliate has pages, `/v1/<affiliate>/<name>`: who keeps accounts knows them by their titles. */
export const sharedKinds: readonly string[] = ['course', 'promotion'];

/** Kinds of records that a registration adds. */
export const registeredKinds: readonly string[] = ['affiliate', 'landing'];

/** Records that a field may name: of `namedByOthers` also those of another team. */
export const OfferedRequestSchema = v.strictObject({ of: RecordAppSchema, kind: v.string() });
export type OfferedRequest = v.InferOutput<typeof OfferedRequestSchema>;

/** One of them: its name, and what somebody tells it by. */
export interface OfferedRecord extends Pick<Records['rows'][number], 'name' | 'title'> {
  readonly note?: string | undefined;
  readonly picture?: string | undefined;
}

const of = { app: RecordAppSchema };
export const OfRecordAppSchema = v.strictObject(of);

/** The records of an app, with the server's clock. */
export interface Records extends ListedRecords {
  readonly app: RecordApp;
  readonly at: string;
}

/** A draft whose effects are asked for. Nothing changes. */
export const RecordPlanRequestSchema = v.strictObject({ ...PublishInputSchema.entries, ...of });

/** A publication. The page makes the id: one id is one publication. */
export const PublicationRequestSchema = v.strictObject({ id: JobId, ...PublishInputSchema.entries, ...of, why: ReasonSchema });
export type PublicationRequest = v.InferOutput<typeof PublicationRequestSchema>;

/** A publication that registers partners, with the address of the one that it adds: it is kept before anything goes live. */
export const RegistrationRequestSchema = v.strictObject({
  ...PublicationRequestSchema.entries,
  email: v.exactOptional(EmailAddressSchema),
});
export type RegistrationRequest = v.InferOutput<typeof RegistrationRequestSchema>;

/** What undoes a publication, by a new one. */
export const TakeBackRequestSchema = v.strictObject({ id: JobId, ...TakeBackInputSchema.entries, ...of, why: ReasonSchema });
export type TakeBackRequest = v.InferOutput<typeof TakeBackRequestSchema>;

export const SaveDraftRequestSchema = v.strictObject({ ...SaveDraftInputSchema.entries, ...of });
export const DiscardRequestSchema = v.strictObject({ ...DiscardDraftInputSchema.entries, ...of });

/** A CSV in base64, of which a draft of new records of a kind is made. Nothing changes. */
export const ImportRequestSchema = v.strictObject({
  ...of,
  kind: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  content: v.pipe(v.string(), v.maxLength(900_000), v.base64()),
});
export type ImportRequest = v.InferOutput<typeof ImportRequestSchema>;

/** Body of `POST /api/records/pictures`: a picture in base64, for a record to name. No page changes. The operation looks at its bytes. */
export const PictureRequestSchema = v.strictObject({ ...of, content: v.pipe(v.string(), v.maxLength(7_000_000)) });

/** Its answer: the name of the picture. */
export const AddedPictureSchema = v.object({ picture: v.string() });

/** A draft to show aside, as at `at`. The page makes the id. */
export const RecordPreviewRequestSchema = v.strictObject({
  id: JobId,
  ...DraftInputSchema.entries,
  ...of,
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type RecordPreviewRequest = v.InferOutput<typeof RecordPreviewRequestSchema>;

/**
 * How a preview goes. Its pages are at `/preview/<preview>/<scheme>/<path>`, where scheme is `light` or `dark`, without scripts: for a frame with
 * `sandbox="allow-same-origin"`, which its fonts need.
 */
export interface RecordPreviewState extends Job, Omit<Previewed, 'state'> {}
