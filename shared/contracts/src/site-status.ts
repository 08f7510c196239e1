import type { AppName } from './app-name';
import type { BeaconSummary } from './beacon';
import type { MovedRecords } from './moved-records';
import type { PinPart, Pins } from './pins';
import type { HistoryLine } from './registry';
import type { ReleaseNote } from './release-note';

/** What is lost of the live site, and what brings it back. */
export interface LostSite {
  readonly what: 'home' | 'link' | 'state' | 'documents';
  readonly reason: string;
  /** The first command of the section. */
  readonly command: string;
  /** Title of a section of `docs/runbook.md`. */
  readonly section: string;
}

/** Networks of visitors: all, those for which a release failed, and how many that are of 1,000. */
interface FailureRate {
  readonly networks: number;
  readonly failed: number;
  readonly of1000: number;
}

/** A new release that fails for visitors far more often than the one before it, or hydrates far later. */
export type FailingRelease = {
  readonly app: AppName;
  /** What went live: code alone, or code with its records. */
  readonly version: Pins;
  readonly since: string;
  /** What was live before. */
  readonly before: Pins;
  /** The part that is to go back alone. */
  readonly only?: PinPart | undefined;
} & (
  | {
      readonly reason: 'fails';
      readonly rate: FailureRate;
      /** Of the release before. Undefined where nobody knows. */
      readonly rateBefore?: FailureRate | undefined;
      /** From so many networks it is an alert, and from `times` the rate of before, as it counts. */
      readonly alertFrom: { readonly networks: number; readonly times: number; readonly before: number };
    }
  /** When three of four pages were hydrated, in milliseconds. */
  | { readonly reason: 'slow'; readonly hydrated: number; readonly hydratedBefore: number }
);

/** What is live of an app. */
export interface LivePins {
  readonly app: AppName;
  /** Undefined where it is not live. */
  readonly live?: Pins | undefined;
  readonly since?: string | undefined;
  readonly by?: string | undefined;
  /** What a rollback would give. */
  readonly fallback?: Pins | undefined;
  /** What the live release brings; lines are in the language of its team. */
  readonly notes: readonly ReleaseNote[];
}

/** What is live, what visitors met in the last day, and what asks for a person. */
export interface SiteStatus {
  readonly lost?: LostSite | undefined;
  readonly apps: readonly LivePins[];
  /** What outside sources say that cannot be used, by app. */
  readonly unusable: Readonly<Record<AppName, readonly string[]>>;
  /** `unknown` says why no gateway told it. */
  readonly visitors: { readonly unknown: string } | (BeaconSummary & { readonly failing: readonly FailingRelease[] });
}

/** A change of the live site. */
export interface HistoryItem extends Pick<HistoryLine, 'at' | 'by' | 'action' | 'app' | 'from' | 'to' | 'why' | 'undoes' | 'forced'> {
  /** What a release brings, or a publication changes. */
  readonly notes: readonly ReleaseNote[];
  /** The records that a rollback or a release moved. */
  readonly moved?: MovedRecords | undefined;
}

/** A release in the store. */
export interface StoredRelease {
  readonly version: string;
  readonly madeAt: string;
  readonly notes: readonly ReleaseNote[];
}
