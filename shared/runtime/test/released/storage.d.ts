import type { StorageKey } from '@riwaq/contracts';
import type * as v from 'valibot';
/** The used part of `localStorage`. It has the keys of the table `keptOnDevice` alone. */
export interface KeyValueStore {
    readonly getItem: (key: StorageKey) => string | null;
    readonly setItem: (key: StorageKey, value: string) => void;
    readonly removeItem: (key: StorageKey) => void;
}
/** The only way to storage. Never throws: a value that the device refuses is kept for the visit. */
export declare const storage: KeyValueStore;
/** A stored value: its schema, the version that is written today, and how older versions become today's. */
export interface StoredValue<Schema extends v.GenericSchema> {
    /** A row of `keptOnDevice`, from which the policy tells visitors what their device keeps. */
    readonly key: StorageKey;
    readonly version: number;
    readonly schema: Schema;
    /** Turns the value of an older version into today's shape, before it is parsed. */
    readonly migrate?: (value: unknown, from: number) => unknown;
}
/** Reads a stored value; null for a missing or invalid one, or one of a newer release. */
export declare function readStored<Schema extends v.GenericSchema>(of: StoredValue<Schema>): v.InferOutput<Schema> | null;
/**
 * Returns a stored value in the current version without parsing it, or undefined.
 * For values that every page reads by hand (decision 0027); use `readStored` otherwise.
 */
export declare function unwrapStored({ key, version, migrate }: Omit<StoredValue<v.GenericSchema>, 'schema'>): unknown;
/** Writes a value in its version's envelope. */
export declare function writeStored<Schema extends v.GenericSchema>({ key, version }: Omit<StoredValue<Schema>, 'schema'> & {
    readonly schema?: Schema;
}, value: v.InferInput<Schema>): void;
/** Removes a stored value. */
export declare function removeStored(of: Pick<StoredValue<v.GenericSchema>, 'key'>): void;
