import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import { MovedRecordsSchema } from '@riwaq/contracts/moved-records';
import {
  HistoryActionSchema,
  PinsSchema,
  ReasonSchema,
  RecordsDigestSchema,
  ReleaseNoteSchema,
  VisitHistorySchema,
} from '@riwaq/contracts/platform';
import { LeftOutSchema, RefusalReasonSchema, SiteEffectsSchema } from '@riwaq/contracts/site-effects';
import * as v from 'valibot';
import { LostSiteSchema } from './lost-site';
import { RoleSchema } from './role';
import { Accepted, SiteChangeSchema } from './site-change';

export const Instant = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Lines = v.array(v.string());

const SessionSchema = v.object({ email: v.string(), name: v.string(), roles: v.array(RoleSchema) });
export type Session = v.InferOutput<typeof SessionSchema>;

/** `GET /api/session`: who is signed in; null for nobody. */
export const WhoSchema = v.object({ session: v.nullable(SessionSchema) });

/** Networks of visitors: all, those for which a release failed, and how many that are of 1,000. */
const FailureRate = v.object({ networks: Count, failed: Count, of1000: Count });

const newRelease = {
  app: AppNameSchema,
  /** What went live: code alone, or code with its records. */
  version: PinsSchema,
  since: Instant,
  /** What was live before. */
  before: PinsSchema,
  /** The part that is to go back alone. */
  only: v.optional(v.picklist(['code', 'records'])),
};
const failures = {
  reason: v.literal('fails'),
  rate: FailureRate,
  /** Of the release before. Undefined where nobody knows. */
  rateBefore: v.optional(FailureRate),
  /** From so many networks it is an alert, and from `times` the rate of before, as it counts. */
  alertFrom: v.object({ networks: Count, times: Count, before: Count }),
};
/** When three of four pages were hydrated, in milliseconds. */
const slowness = { reason: v.literal('slow'), hydrated: Count, hydratedBefore: Count };

/** A new release that fails for visitors far more often than the one before it, or hydrates far later, as `riwaq status` prints it. */
export const FailingReleaseSchema = v.variant('reason', [
  v.object({ ...newRelease, ...failures }),
  v.object({ ...newRelease, ...slowness }),
]);

/** Something that asks for a person. Newest first; the page has the words. */
/** What an alert counts, one by one. It is sent for what is new in it: what is done meanwhile is no news. */
const About = v.array(v.string());

const AlertSchema = v.variant('kind', [
  v.variant('reason', [
    v.object({ kind: v.literal('failing-release'), ...newRelease, ...failures }),
    v.object({ kind: v.literal('failing-release'), ...newRelease, ...slowness }),
  ]),
  /** Messages of orders that their endpoint does not take: how many, and since when the oldest waits. About each endpoint. */
  v.object({ kind: v.literal('outbox'), messages: Count, since: Instant, about: v.optional(About) }),
  /** Letters to buyers that the mail service does not take, for one reason (`MailFault`). */
  v.object({ kind: v.literal('mail-service'), fault: v.string(), letters: Count, since: Instant }),
  /** Payments of another amount, or twice, that a person settles. About each transfer. */
  v.object({ kind: v.literal('payments'), payments: Count, since: Instant, about: v.optional(About) }),
  /** Paid orders that nobody activated, and receipts that nobody confirmed, for more than a day. About each order. */
  v.object({ kind: v.literal('late-orders'), orders: Count, since: Instant, about: v.optional(About) }),
  /** No gateway answers: nobody knows what visitors meet. */
  v.object({ kind: v.literal('gateway-silent'), reason: v.string() }),
  /** The live price lists cannot be read, so nothing can be sold. */
  v.object({ kind: v.literal('prices-unreadable'), reason: v.string() }),
  /** The product source of an app says what cannot be used: a line of the composition for each record, and what is not sold because of it. */
  v.object({ kind: v.literal('unusable-records'), app: AppNameSchema, lines: Lines }),
  /** Nothing is live, or a part of it is lost. */
  v.object({ kind: v.literal('lost-site'), ...LostSiteSchema.entries }),
]);
export type Alert = v.InferOutput<typeof AlertSchema>;

const LiveAppSchema = v.object({
  app: AppNameSchema,
  /** Undefined where it is not live. */
  live: v.optional(PinsSchema),
  since: v.optional(Instant),
  by: v.optional(v.string()),
  why: v.optional(v.string()),
  /** What a rollback would give. */
  fallback: v.optional(PinsSchema),
  /** What the live release brings; lines are in the language of its team. */
  notes: v.array(ReleaseNoteSchema),
  /** What visitors of the last day met: shown is what they saw in place of the live code. Undefined where it is not known. */
  met: v.optional(
    v.object({
      visits: Count,
      failed: Count,
      /** When three of four pages were hydrated, in milliseconds, and those of the code before. */
      hydrated: v.optional(Count),
      hydratedBefore: v.optional(Count),
      shown: v.array(v.object({ version: VersionSchema, count: Count, last: Instant })),
    }),
  ),
});
export type LiveApp = v.InferOutput<typeof LiveAppSchema>;

const HistoryItemSchema = v.object({
  at: Instant,
  by: v.string(),
  action: HistoryActionSchema,
  app: v.optional(AppNameSchema),
  from: v.optional(PinsSchema),
  to: v.optional(PinsSchema),
  why: v.optional(v.string()),
  /** The records that a rollback moved. */
  moved: v.optional(MovedRecordsSchema),
});
export type HistoryItem = v.InferOutput<typeof HistoryItemSchema>;

/** Why a change is refused: the page has words for the reason; the lines are those of the command. */
const RefusedSchema = v.object({ reason: v.optional(RefusalReasonSchema), lines: Lines });

/** A change that was asked for at the desk and refused. */
const RefusalSchema = v.object({
  id: v.string(),
  at: Instant,
  by: v.string(),
  app: AppNameSchema,
  command: v.string(),
  ...RefusedSchema.entries,
});
export type Refusal = v.InferOutput<typeof RefusalSchema>;

/** `GET /api/live`: the five apps, alerts, the newest 100 changes and the refusals of a day, newest first. */
export const LiveSchema = v.object({
  /** The server's clock. */
  at: Instant,
  /** The shop's address. */
  shop: v.string(),
  apps: v.array(LiveAppSchema),
  alerts: v.array(AlertSchema),
  history: v.array(HistoryItemSchema),
  /** How the records of these pins went live last: by a publication at an instant, or with a release. */
  records: v.record(RecordsDigestSchema, v.object({ published: v.optional(Instant) })),
  refusals: v.array(RefusalSchema),
});
export type Live = v.InferOutput<typeof LiveSchema>;

/** `GET /api/releases?app=offers`: the releases of an app in the store, newest first. */
export const ReleasesSchema = v.object({
  releases: v.array(v.object({ version: VersionSchema, madeAt: Instant, notes: v.array(ReleaseNoteSchema) })),
});
export type Releases = v.InferOutput<typeof ReleasesSchema>;

/** `POST /api/plans` with a `SiteChange`: nothing changes. */
export const PlanSchema = v.object({
  /** Undefined where there is nothing to do, or the change is refused before its effects are known. */
  effects: v.optional(SiteEffectsSchema),
  /** Records that do not go live with their code. */
  leftOut: v.optional(v.array(LeftOutSchema), []),
  /** What the refusal asks to accept. */
  toAccept: Accepted,
  /** Why the change would be refused. */
  refusal: v.optional(RefusedSchema),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

/**
 * Body of `POST /api/changes`. The page makes the id, so that a request whose answer was lost can be sent again: one id is one change.
 * `why` is the reason for the history.
 */
export const ChangeRequestSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  change: SiteChangeSchema,
  why: ReasonSchema,
});
export type ChangeRequest = v.InferOutput<typeof ChangeRequestSchema>;

/** Answer of `POST /api/changes` (202) and of `GET /api/changes/<id>`: how a change stands. An id is known for an hour. */
export const ChangeStateSchema = v.object({
  id: v.string(),
  state: v.picklist(['running', 'done', 'refused']),
  /** The command that does the same. */
  command: v.string(),
  /** What the command printed, or why it refused, in its own words. */
  ...RefusedSchema.entries,
  /** What a refusal asks to accept. */
  toAccept: Accepted,
  /** From the request to the end; undefined while it runs. */
  milliseconds: v.optional(Count),
});
export type ChangeState = v.InferOutput<typeof ChangeStateSchema>;

/** Body of `POST /api/pictures`: takes pictures of the pages that a change touches. The page makes the id. */
export const PicturesRequestSchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()), change: SiteChangeSchema });

const PictureFile = v.optional(v.pipe(v.string(), v.regex(/^(before|after)\/\d{1,2}\.jpeg$/)));

/**
 * Answer of `POST /api/pictures` (202) and of `GET /api/pictures/<id>`. A picture is at `/api/pictures/<id>/<file>`. `refused`: the pages have
 * faults in a browser that the live ones have not, so the change would be refused; `lines` say which.
 */
export const PicturesStateSchema = v.object({
  ...v.pick(ChangeStateSchema, ['id', 'state', 'lines']).entries,
  /** The pages that look different; one without `before` is new. */
  pages: v.array(v.object({ path: v.string(), before: PictureFile, after: PictureFile })),
});
export type PicturesState = v.InferOutput<typeof PicturesStateSchema>;

/** Spans of plots. */
export const spans = ['hour', 'day', 'month'] as const;
export type Span = (typeof spans)[number];

/** `GET /api/visits?span=day`: what a gateway keeps. `unknown` says why where none answers. */
export const VisitsSchema = v.union([VisitHistorySchema, v.object({ unknown: v.string() })]);
