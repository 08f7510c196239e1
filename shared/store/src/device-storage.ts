import { removeStored, storage, writeStored } from '@riwaq/runtime';
import { readEnvelope } from '@riwaq/runtime/stored-envelope';
import type { PersistStorage } from 'zustand/middleware';

/**
 * Storage of zustand's `persist`: the device, by its one door. The text keeps the envelope of all our records, `{"version","value"}`, because tabs and
 * releases from before `persist` read and write it too (decision 0135). An empty list leaves nothing; a record of a version above `newest` is not touched.
 */
export function deviceStorage(newest: number): PersistStorage<unknown> {
  return {
    getItem(key) {
      const found = readEnvelope(storage.getItem(key));
      return found && found.version <= newest ? { state: found.value, version: found.version } : null;
    },
    setItem(key, { state, version = newest }) {
      if (Array.isArray(state) && state.length === 0) removeStored({ key });
      else writeStored({ key, version }, state);
    },
    removeItem: (key) => removeStored({ key }),
  };
}
