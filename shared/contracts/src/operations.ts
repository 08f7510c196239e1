import * as v from 'valibot';
import { type AppName, AppNameSchema } from './app-name';
import type { ChangedMeanwhile } from './changed-meanwhile';
import { type DescribedRecords, type RecordDraft, RecordDraftSchema, type RecordFiles, type RecordIssue } from './edited-records';
import type { PinPart } from './pins';
import type { EndpointUse } from './record-reference';
import type { HistoryLine } from './registry';
import type { RecordNote } from './release-note';
import type { LeftOut, RefusalReason, SiteEffects } from './site-effects';
import type { HistoryItem, SiteStatus, StoredRelease } from './site-status';
import type { VisitHistory } from './visit-history';

/** What a change may do only if a person accepts it, by the option of `riwaq` that says so: addresses are lost, an app comes from another project. */
export const acceptable = ['drop', 'moved'] as const;
export type Acceptable = (typeof acceptable)[number];
export const AcceptedSchema = v.optional(v.array(v.picklist(acceptable)), []);

/** Releases whose code goes live in one change. */
export interface PromoteInput {
  readonly releases: readonly { readonly app: AppName; readonly version: string }[];
  readonly accepted: readonly Acceptable[];
}

/**
 * A rollback to the last good pins, or to those that `to` names: a version of code, or the first digits of a digest of records. `records` is the digest that a
 * version had, where it was live with several.
 */
export interface RollBackInput {
  readonly app: AppName;
  readonly to?: string | undefined;
  readonly records?: string | undefined;
  readonly only?: PinPart | undefined;
}

/** Spans of visits, up to now. */
export const spans = ['hour', 'day', 'month'] as const;
export type Span = (typeof spans)[number];

const DraftId = v.pipe(v.string(), v.uuid());

/** Edits of an app's records. */
export const DraftInputSchema = v.strictObject({ app: AppNameSchema, draft: RecordDraftSchema });
/** Edits that go live. */
export const PublishInputSchema = v.strictObject({
  ...DraftInputSchema.entries,
  accepted: AcceptedSchema,
  /** The saved draft that the edits were, which goes with them. */
  draftId: v.exactOptional(DraftId),
});
export type PublishInput = v.InferOutput<typeof PublishInputSchema>;
/** A publication to undo, by its instant: the same records may go live more than once. */
export const TakeBackInputSchema = v.strictObject({
  app: AppNameSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
  accepted: AcceptedSchema,
});
type TakeBackInput = v.InferOutput<typeof TakeBackInputSchema>;
/** A draft to save in the place of the one that has its id, whole or not yet right. */
export const SaveDraftInputSchema = v.strictObject({ id: DraftId, ...DraftInputSchema.entries });
export type SaveDraftInput = v.InferOutput<typeof SaveDraftInputSchema>;
export const DiscardDraftInputSchema = v.strictObject({ id: DraftId, app: AppNameSchema });
export type DiscardDraftInput = v.InferOutput<typeof DiscardDraftInputSchema>;

/** Who does something, for the history. */
export interface Doer {
  readonly by: string;
}
/** Who changes what is live, and why. */
export interface Signed extends Doer {
  readonly why: string;
}

/** What a change of the live site does now, once it was judged: it composes pages, then opens some in a browser. */
export type ChangeStep = 'composing' | 'opening-pages';

/** Why a change is refused. The lines are the words of a terminal, for developers; empty where issues or changes of others say it all. */
export interface Refusal {
  readonly reason?: RefusalReason | undefined;
  readonly lines: readonly string[];
  /** What a person may accept, so that it is refused no more. */
  readonly toAccept: readonly Acceptable[];
  /** Fields of records that their code refuses. */
  readonly issues: readonly RecordIssue[];
  /** Records that somebody else changed since a draft was begun. */
  readonly changed: readonly ChangedMeanwhile[];
}

/** How a change ended. Of one that is done the lines say what came of it. */
export interface Ended extends Refusal {
  readonly state: 'done' | 'refused';
}

/** What a change would bring. Nothing has changed. */
export interface Planned {
  /** Undefined where there is nothing to do, or the change is refused before its effects are known. */
  readonly effects?: SiteEffects | undefined;
  /** Records that do not go live with their code. */
  readonly leftOut: readonly LeftOut[];
  /** Why it would be refused; undefined where it would not. */
  readonly refusal?: Refusal | undefined;
}

/** A page before and after a change: pictures below the folder that was asked for. One of both is missing where the page is new, or goes. */
export interface PagePictures {
  readonly path: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** A draft that was saved. */
export interface SavedDraft extends RecordDraft {
  readonly id: string;
  readonly app: AppName;
  readonly by: string;
  readonly savedAt: string;
}

/** A change of the live records. */
export interface Publication {
  /** Digest of the records that it made live. */
  readonly digest: string;
  readonly at: string;
  readonly by: string;
  readonly why: string;
  /** `promote` of the first records, `rollback` where none were published. */
  readonly action: HistoryLine['action'];
  /** ISO instant of the publication that it took back. */
  readonly undoes?: string | undefined;
  /** What it changed, and how many more changes it has. */
  readonly changes: readonly RecordNote[];
  readonly more: number;
  /** False of the first records: there is nothing before them. */
  readonly canTakeBack: boolean;
}

/** The records of an app with drafts and the newest publications, the newest first. */
export interface ListedRecords extends DescribedRecords {
  readonly app: AppName;
  /** Digest of the live records, which a draft names as its base. */
  readonly digest: string;
  readonly drafts: readonly SavedDraft[];
  readonly publications: readonly Publication[];
  /** The live release, and where its module for the desk is. Undefined where it brings none. */
  readonly version: string;
  readonly editor?: { readonly entry: string; readonly name: string } | undefined;
  /** Keys of the configuration that a record may name, by what they lead to. */
  readonly endpoints: Readonly<Record<EndpointUse, readonly string[]>>;
  /** What asks for a person: a live release that does not say how its records are edited. */
  readonly notes: readonly string[];
}

/** A draft of the rows of a CSV; without one the issues of rows, or the lines of a terminal, say why. */
export interface ImportedDraft extends Pick<Refusal, 'issues' | 'lines'> {
  readonly draft?: RecordDraft | undefined;
}

/** A draft shown aside. `preview` is the folder, `link` opens the shop with it on any device for a day. */
export interface Previewed extends Ended {
  readonly preview?: string | undefined;
  readonly link?: string | undefined;
}

/**
 * What staff does to the shop: `riwaq` and the desk call the same functions (`platform/ops/src/operations`). Changes and plans that are refused answer so; where
 * something cannot be read, or a draft is not kept, an operation throws an error whose message is for developers.
 */
export interface Operations {
  status(): Promise<SiteStatus>;
  /** Every change, the oldest first. */
  history(): Promise<readonly HistoryItem[]>;
  /** The releases of an app in the store, the newest first. */
  releases(app: AppName): Promise<readonly StoredRelease[]>;
  /** `counts` is false where the configuration samples no visit. */
  visits(span: Span): Promise<VisitHistory & { readonly counts: boolean }>;
  promote(input: PromoteInput, signed: Signed): Promise<Ended>;
  planPromotion(input: PromoteInput): Promise<Planned>;
  rollBack(input: RollBackInput, signed: Signed): Promise<Ended>;
  planRollback(input: RollBackInput): Promise<Planned>;
  /** Opens the pages that a promotion or a rollback touches in a browser, and takes pictures into the folder. Nothing changes. */
  picturePromotion(input: PromoteInput, folder: string): Promise<Ended & { readonly pages: readonly PagePictures[] }>;
  pictureRollback(input: RollBackInput, folder: string): Promise<Ended & { readonly pages: readonly PagePictures[] }>;
  records(app: AppName): Promise<ListedRecords>;
  recordFiles(app: AppName): Promise<{ readonly digest: string; readonly files: RecordFiles }>;
  planRecords(input: PublishInput): Promise<Planned>;
  publish(input: PublishInput, signed: Signed, onStep?: (step: ChangeStep) => void): Promise<Ended>;
  takeBack(input: TakeBackInput, signed: Signed, onStep?: (step: ChangeStep) => void): Promise<Ended>;
  importRows(app: AppName, kind: string, content: Uint8Array): Promise<ImportedDraft>;
  /** Composes the site aside with a draft, as at an instant (milliseconds) or now. */
  preview(app: AppName, draft: RecordDraft, doer: Doer, at?: number): Promise<Previewed>;
  saveDraft(input: SaveDraftInput, doer: Doer): Promise<SavedDraft>;
  discardDraft(input: DiscardDraftInput): Promise<void>;
  /** Adds a picture to those of the app and returns the name that a record may have. No page changes. */
  addPicture(app: AppName, content: Uint8Array): Promise<string>;
}
