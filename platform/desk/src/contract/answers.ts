import type { AppName } from '@riwaq/contracts';
import type { ChangeStep, Ended, PagePictures, Refusal } from '@riwaq/contracts/operations';
import { ReasonSchema } from '@riwaq/contracts/platform';
import type { FailingRelease, HistoryItem, LivePins, LostSite } from '@riwaq/contracts/site-status';
import * as v from 'valibot';
import { SiteChangeSchema } from './site-change';

/** What an alert counts, one by one. It is sent for what is new in it: what is done meanwhile is no news. */
type About = readonly string[];

/** Something that asks for a person. The page has the words. */
export type Alert =
  | ({ readonly kind: 'failing-release' } & FailingRelease)
  /** Messages of orders that their endpoint does not take: how many, and since when the oldest waits. About each endpoint. */
  | { readonly kind: 'outbox'; readonly messages: number; readonly since: string; readonly about?: About | undefined }
  /** Letters to buyers that the mail service does not take, for one reason (`MailFault`). */
  | { readonly kind: 'mail-service'; readonly fault: string; readonly letters: number; readonly since: string }
  /** Payments of another amount, or twice, that a person settles. About each transfer. */
  | { readonly kind: 'payments'; readonly payments: number; readonly since: string; readonly about?: About | undefined }
  /** Paid orders that nobody activated, and receipts that nobody confirmed, for more than a day. About each order. */
  | { readonly kind: 'late-orders'; readonly orders: number; readonly since: string; readonly about?: About | undefined }
  /** No gateway answers: nobody knows what visitors meet. */
  | { readonly kind: 'gateway-silent'; readonly reason: string }
  /** The gateway answers visitors and not the desk: nobody knows which orders, payments and letters wait. */
  | { readonly kind: 'staff-refused'; readonly reason: string }
  /** The live price lists cannot be read, so nothing can be sold. */
  | { readonly kind: 'prices-unreadable'; readonly reason: string }
  /** The product source of an app says what cannot be used: a line of the composition for each record, and what is not sold because of it. */
  | { readonly kind: 'unusable-records'; readonly app: AppName; readonly lines: readonly string[] }
  /** Nothing is live, or a part of it is lost. */
  | ({ readonly kind: 'lost-site' } & LostSite);

/** What is live of an app. */
export interface LiveApp extends LivePins {
  /** Why it went live, and what that took back. */
  readonly because?: Pick<HistoryItem, 'why' | 'undoes' | 'forced'> | undefined;
  /** What visitors of the last day met: shown is what they saw in place of the live code. Undefined where it is not known. */
  readonly met?:
    | {
        readonly visits: number;
        readonly failed: number;
        /** When three of four pages were hydrated, in milliseconds, and those of the code before. */
        readonly hydrated?: number | undefined;
        readonly hydratedBefore?: number | undefined;
        readonly shown: readonly { readonly version: string; readonly count: number; readonly last: string }[];
      }
    | undefined;
}

/** A change of the live site. What it brought is not told: codes of coupons are for their team alone. */
export type ShownChange = Omit<HistoryItem, 'notes'>;

/** A change that was asked for at the desk and refused. */
export interface RefusedChange extends Pick<Refusal, 'reason'> {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly app: AppName;
  /** What a developer types for the same, and what that said. Nothing for who only sells. */
  readonly lines: readonly string[];
}

/** When and why records were published. */
export type RecordPublication = Pick<HistoryItem, 'at' | 'why'>;

/** The five apps, alerts, the newest 100 changes and the refusals of a day, newest first. */
export interface Live {
  /** The server's clock. */
  readonly at: string;
  /** The shop's address. */
  readonly shop: string;
  readonly apps: readonly LiveApp[];
  readonly alerts: readonly Alert[];
  readonly history: readonly ShownChange[];
  /** How the records of these pins went live: by these publications, the newest first; by none where a release alone brought them. */
  readonly records: Readonly<Record<string, readonly RecordPublication[]>>;
  readonly refusals: readonly RefusedChange[];
}

export const JobId = v.pipe(v.string(), v.uuid());

/**
 * A change to begin. The page makes the id, so that a request whose answer was lost can be sent again: one id is one change. `why` is the reason for the
 * history.
 */
export const ChangeRequestSchema = v.strictObject({ id: JobId, change: SiteChangeSchema, why: ReasonSchema });
export type ChangeRequest = v.InferOutput<typeof ChangeRequestSchema>;

/** How something that began goes. An id is known for an hour. */
export interface Job {
  readonly id: string;
  readonly state: 'running' | Ended['state'];
}

/** How a change goes. Before its end nothing is known of it but the command, and what it does. */
export interface ChangeState extends Job, Refusal {
  /** What a developer types for the same. */
  readonly command: string;
  /** Of one that runs and tells it. Undefined while it is judged. */
  readonly step?: ChangeStep | undefined;
  /** From the request to the end; undefined while it runs. */
  readonly milliseconds?: number | undefined;
}

/** Pictures to take of the pages that a change touches. The page makes the id. */
export const PicturesRequestSchema = v.strictObject({ id: JobId, change: SiteChangeSchema });

/**
 * How pictures go. One is at `/api/pictures/<id>/<file>`. `refused`: the pages have faults in a browser that the live ones have not, so the change would be
 * refused; `lines` say which.
 */
export interface PicturesState extends Job, Pick<Refusal, 'lines'> {
  /** The pages that look different; one without `before` is new. */
  readonly pages: readonly PagePictures[];
}
