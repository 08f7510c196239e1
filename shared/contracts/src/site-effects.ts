import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { MovedRecordsSchema } from './moved-records';
import { PinsSchema } from './pins';
import { RecordNoteSchema } from './release-note';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Names = v.array(v.string());
const release = { app: AppNameSchema, version: VersionSchema };

/** Why documents are composed again, or are shown as they were at first. */
const ComposedAgainSchema = v.picklist(['source-changed', 'files-lost', 'time-passed', 'composed-afterwards']);
export type ComposedAgain = v.InferOutput<typeof ComposedAgainSchema>;

/** A changed price in the currency of its list; undefined where it is not sold. */
const PriceChangeSchema = v.object({
  /** The names on the way to the item: of `products`, `spss31`. */
  item: Names,
  /** Its field: `price`, `originalPrice`. */
  field: v.string(),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
export type PriceChange = v.InferOutput<typeof PriceChangeSchema>;

/** A price that may be a mistake. Nothing is refused for it. */
const PriceWarningSchema = v.object({
  /** `dearer`: costs more than what is in it, bought apart. `no-saving`: its former price is not above its price. */
  kind: v.picklist(['dearer', 'no-saving']),
  name: v.string(),
  /** In dinar, as what its parts cost apart, or its former price. */
  price: v.number(),
  other: v.number(),
  /** Names of its parts. */
  parts: Names,
});
export type PriceWarning = v.InferOutput<typeof PriceWarningSchema>;

/** Records of a release that do not go live with its code: the live ones stay. */
export const LeftOutSchema = v.object({ ...release, what: v.array(RecordNoteSchema) });
export type LeftOut = v.InferOutput<typeof LeftOutSchema>;

/** An entry of the header that appears or disappears, with the days or instants between which it is shown. */
const NavigationChangeSchema = v.object({
  change: v.picklist(['added', 'removed']),
  label: v.string(),
  href: v.string(),
  from: v.optional(v.string()),
  until: v.optional(v.string()),
});
export type NavigationChange = v.InferOutput<typeof NavigationChangeSchema>;

/** A package of which visitors get two copies: an app's beside the shell's. `bytes`: what a visitor who needs both gets more. */
const NewCopySchema = v.object({ ...release, name: v.string(), given: VersionSchema, bytes: Count });
export type NewCopy = v.InferOutput<typeof NewCopySchema>;

/** A value that devices keep in a newer version than the release reads, which forgets it. */
const UnreadableStateSchema = v.object({ key: v.string(), ...release, kept: Count, read: Count });
export type UnreadableState = v.InferOutput<typeof UnreadableStateSchema>;

/** The effects of a change, known before composing. The terminal makes its English of them, the desk its Arabic. */
export const SiteEffectsSchema = v.object({
  /** Pins that go live, with those that they replace. */
  releases: v.array(v.object({ app: AppNameSchema, from: v.exactOptional(PinsSchema), to: PinsSchema })),
  /** Addresses that come and go: documents, and routes by pattern. */
  gained: Names,
  lost: Names,
  /** The records that a rollback moves. */
  moved: v.optional(MovedRecordsSchema),
  prices: v.array(PriceChangeSchema),
  /** Prices that may be mistakes, by this change. */
  warnings: v.array(PriceWarningSchema),
  /** Header entries that appear and disappear. */
  navigation: v.array(NavigationChangeSchema),
  configuration: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
  documents: v.object({
    composed: Count,
    kept: Count,
    /** Documents that are composed where their loaders make something else of the new records. */
    undecided: v.exactOptional(Count),
    /** The site was composed before: all its documents are there. */
    isShownAgain: v.exactOptional(v.literal(true)),
    why: v.optional(ComposedAgainSchema),
  }),
  /** Script bytes of an app's first page. */
  scripts: v.array(v.object({ app: AppNameSchema, from: v.optional(Count), to: Count })),
  /** Packages of which visitors get two copies from now on. */
  copies: v.array(NewCopySchema),
  /** What devices store and the new releases cannot read. */
  unreadable: v.array(UnreadableStateSchema),
});
export type SiteEffects = v.InferOutput<typeof SiteEffectsSchema>;

/** Why a change is refused, where the desk has words for it. Other refusals have the words of the command alone. */
export const RefusalReasonSchema = v.variant('kind', [
  /** Addresses would be lost; a release comes from another repository. Both can be accepted. */
  v.object({ kind: v.picklist(['lost-addresses', 'other-origin']) }),
  /** Another change runs. */
  v.object({ kind: v.literal('busy') }),
  v.object({ kind: v.picklist(['live-already', 'not-live', 'no-earlier-release']) }),
  v.object({ kind: v.literal('no-earlier-part'), part: v.picklist(['code', 'records']) }),
  /** The release needs a newer shell, or a newer gateway. */
  v.object({ kind: v.picklist(['older-shell', 'older-gateway']) }),
  /** What is wrong with pages in a browser, and not on the live site. */
  v.object({ kind: v.literal('page-faults'), pages: Names }),
]);
export type RefusalReason = v.InferOutput<typeof RefusalReasonSchema>;
