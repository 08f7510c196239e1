import type { StorageKey } from '@riwaq/contracts';
import type * as v from 'valibot';
import { parseStandard } from './http';
import { readEnvelope } from './stored-envelope';

/** The used part of `localStorage`. It has the keys of the table `keptOnDevice` alone. */
export interface KeyValueStore {
  readonly getItem: (key: StorageKey) => string | null;
  readonly setItem: (key: StorageKey, value: string) => void;
  readonly removeItem: (key: StorageKey) => void;
}

/** Keeps values for the visit: the fallback for a device that forbids storage or is full. */
function visitStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const visit = visitStore();

/** The only way to storage. Never throws: a value that the device refuses is kept for the visit. */
export const storage: KeyValueStore = {
  getItem(key) {
    const visitValue = visit.getItem(key);
    if (visitValue !== null) return visitValue;
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      globalThis.localStorage.setItem(key, value);
      visit.removeItem(key);
    } catch {
      visit.setItem(key, value);
    }
  },
  removeItem(key) {
    visit.removeItem(key);
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // The device forbids storage: there is nothing of ours in it.
    }
  },
};

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
export function readStored<Schema extends v.GenericSchema>(of: StoredValue<Schema>): v.InferOutput<Schema> | null {
  return parseStandard(of.schema, unwrapStored(of))?.value ?? null;
}

/**
 * Returns a stored value in the current version without parsing it, or undefined.
 * For values that every page reads by hand; use `readStored` otherwise.
 */
export function unwrapStored({ key, version, migrate }: Omit<StoredValue<v.GenericSchema>, 'schema'>): unknown {
  const found = readEnvelope(storage.getItem(key));
  return found && found.version < version && migrate ? migrate(found.value, found.version) : found?.value;
}

/** Writes a value in its version's envelope. */
export function writeStored<Schema extends v.GenericSchema>(
  { key, version }: Omit<StoredValue<Schema>, 'schema'> & { readonly schema?: Schema },
  value: v.InferInput<Schema>,
): void {
  storage.setItem(key, JSON.stringify({ version, value }));
}

/** Removes a stored value. */
export function removeStored(of: Pick<StoredValue<v.GenericSchema>, 'key'>): void {
  storage.removeItem(of.key);
}
