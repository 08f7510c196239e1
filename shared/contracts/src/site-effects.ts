import type { AppName } from './app-name';
import type { MovedRecords } from './moved-records';
import type { PinPart, Pins } from './pins';
import type { RecordNote } from './release-note';

interface Release {
  readonly app: AppName;
  readonly version: string;
}

/** Why documents are composed again, or are shown as they were at first. */
export type ComposedAgain = 'source-changed' | 'files-lost' | 'time-passed' | 'composed-afterwards' | 'not-stored';

/** A changed price in the currency of its list; undefined where it is not sold. */
export interface PriceChange {
  /** The names on the way to the item: of `products`, `spss31`. */
  readonly item: readonly string[];
  /** Its field: `price`, `originalPrice`. */
  readonly field: string;
  /** Code of the affiliate whose landing sells the item at this price. */
  readonly affiliate?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Goods that hold more than they name: who activates an order of them has to ask its buyer. Nothing is refused for it. */
interface UnnamedWarning {
  readonly kind: 'unnamed';
  readonly name: string;
  /** Names of the parts that are named. */
  readonly parts: readonly string[];
}

/** A price that may be a mistake. Nothing is refused for it. */
interface PriceWarning {
  /** `dearer`: costs more than what is in it, bought apart. `no-saving`: its former price is not above its price. */
  readonly kind: 'dearer' | 'no-saving';
  readonly name: string;
  /** In dinar, as what its parts cost apart, or its former price. */
  readonly price: number;
  readonly other: number;
  /** Names of its parts. */
  readonly parts: readonly string[];
}

/** What somebody should look at again before it goes live. */
export type GoodsWarning = PriceWarning | UnnamedWarning;

/** Records of a release that do not go live with its code: the live ones stay. */
export interface LeftOut extends Release {
  readonly what: readonly RecordNote[];
}

/** An entry of the header that appears or disappears, with the days or instants between which it is shown. */
export interface NavigationChange {
  readonly change: 'added' | 'removed';
  readonly label: string;
  readonly href: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A package of which visitors get two copies: an app's beside the shell's. `bytes`: what a visitor who needs both gets more. */
export interface NewCopy extends Release {
  readonly name: string;
  readonly given: string;
  readonly bytes: number;
}

/** A value that devices keep in a newer version than the release reads, which forgets it. */
export interface UnreadableState extends Release {
  readonly key: string;
  readonly kept: number;
  readonly read: number;
}

/** The effects of a change, known before composing. The terminal makes its English of them, the desk its Arabic. */
export interface SiteEffects {
  /** Pins that go live, with those that they replace. */
  readonly releases: readonly { readonly app: AppName; readonly from?: Pins; readonly to: Pins }[];
  /** Addresses that come and go: documents, and routes by pattern. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** The records that a rollback moves. */
  readonly moved?: MovedRecords | undefined;
  readonly prices: readonly PriceChange[];
  /** By this change. */
  readonly warnings: readonly GoodsWarning[];
  /** Header entries that appear and disappear. */
  readonly navigation: readonly NavigationChange[];
  readonly configuration: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly documents: {
    readonly composed: number;
    readonly kept: number;
    /** Documents that are composed where their loaders make something else of the new records. */
    readonly undecided?: number;
    /** The site was composed before: all its documents are there. */
    readonly isShownAgain?: true;
    readonly why?: ComposedAgain | undefined;
  };
  /** Script bytes of an app's first page. */
  readonly scripts: readonly { readonly app: AppName; readonly from?: number | undefined; readonly to: number }[];
  /** Packages of which visitors get two copies from now on. */
  readonly copies: readonly NewCopy[];
  /** What devices store and the new releases cannot read. */
  readonly unreadable: readonly UnreadableState[];
}

/** Why a change is refused, where the desk has words for it. Other refusals have the words of the command alone. */
export type RefusalReason =
  /** Addresses would be lost; a release comes from another repository. Both can be accepted. */
  | { readonly kind: 'lost-addresses' | 'other-origin' }
  /** Another change runs. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'live-already' | 'not-live' | 'no-earlier-release' }
  | { readonly kind: 'no-earlier-part'; readonly part: PinPart }
  /** The release needs a newer shell, or a newer gateway. */
  | { readonly kind: 'older-shell' | 'older-gateway' }
  /** Somebody changed a record since its draft was begun; a field of a record cannot go live. The refusal says which. */
  | { readonly kind: 'changed-meanwhile' | 'invalid-fields' }
  /** What is wrong with pages in a browser, and not on the live site. */
  | { readonly kind: 'page-faults'; readonly pages: readonly string[] };
