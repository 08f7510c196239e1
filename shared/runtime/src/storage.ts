import * as v from 'valibot';

/** What storage must offer. The browser's `localStorage` does. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps values for the visit only: what the site falls back to where the browser forbids storage or has no room. */
function visitStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const visit = visitStore();
let device: () => KeyValueStore = () => globalThis.localStorage;

/** Replaces the device's storage, for tests. */
export function setDeviceStorage(store: () => KeyValueStore): void {
  device = store;
}

/** The one door to storage. It never throws: what the device refuses is kept for the visit. */
export const storage: KeyValueStore = {
  getItem(key) {
    const kept = visit.getItem(key);
    if (kept !== null) return kept;
    try {
      return device().getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      device().setItem(key, value);
      visit.removeItem(key);
    } catch {
      visit.setItem(key, value);
    }
  },
  removeItem(key) {
    visit.removeItem(key);
    try {
      device().removeItem(key);
    } catch {
      // The device forbids storage: there is nothing of ours in it.
    }
  },
};

/** A stored value: its schema, the version that is written today, and how older versions become today's. */
export interface StoredValue<Schema extends v.GenericSchema> {
  readonly key: string;
  readonly version: number;
  readonly schema: Schema;
  /** Turns the value of an older version into today's shape, before it is parsed. */
  readonly migrate?: (value: unknown, from: number) => unknown;
}

const EnvelopeSchema = v.object({ version: v.number(), value: v.unknown() });

/** Reads a stored value, or null where there is none or what is there cannot be understood (garbage, or a newer release's). */
export function readStored<Schema extends v.GenericSchema>(of: StoredValue<Schema>): v.InferOutput<Schema> | null {
  const text = storage.getItem(of.key);
  if (text === null) return null;
  const envelope = v.safeParse(EnvelopeSchema, parseJson(text));
  if (!envelope.success) return null;
  const { version, value } = envelope.output;
  const result = v.safeParse(of.schema, version < of.version && of.migrate ? of.migrate(value, version) : value);
  return result.success ? result.output : null;
}

/** Writes a value in its version's envelope. */
export function writeStored<Schema extends v.GenericSchema>(of: StoredValue<Schema>, value: v.InferInput<Schema>): void {
  storage.setItem(of.key, JSON.stringify({ version: of.version, value }));
}

/** Removes a stored value. */
export function removeStored(of: Pick<StoredValue<v.GenericSchema>, 'key'>): void {
  storage.removeItem(of.key);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
