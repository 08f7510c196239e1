import type { RecordNote } from './release-note';

/** How records went live: by a publication, or with a release. */
export interface RecordsOrigin {
  readonly action: 'publish' | 'promote';
  readonly by: string;
  readonly at: string;
  readonly why?: string | undefined;
}

/** The records that a rollback moves. An origin is undefined where the history does not know it. */
export interface MovedRecords {
  readonly from?: RecordsOrigin | undefined;
  readonly to?: RecordsOrigin | undefined;
  /** Names of the first records that differ, by the way to each: of `week-offers`, `october`. */
  readonly names: readonly (readonly string[])[];
  /** How many differ. */
  readonly count: number;
  /** Of a plan: what changes in them, the first ones. */
  readonly notes?: readonly RecordNote[] | undefined;
}
