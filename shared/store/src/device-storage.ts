import type { StorageKey } from '@riwaq/contracts';
import { removeStored, storage, writeStored } from '@riwaq/runtime';
import { readEnvelope } from '@riwaq/runtime/stored-envelope';
import type { PersistStorage } from 'zustand/middleware';

/**
 * Storage of zustand's `persist` for one record: the device, by its one door. The text keeps the envelope of all our records, `{"version","value"}`, because
 * tabs and releases from before `persist` read and write it too (decision 0135). An empty list leaves nothing. A record of a newer release, as after a rollback,
 * is read as one of today: the store's `merge` judges what it understands of it.
 */
export function deviceStorage({ key, version: newest }: { readonly key: StorageKey; readonly version: number }): PersistStorage<unknown> {
  return {
    getItem() {
      const found = readEnvelope(storage.getItem(key));
      return found && { state: found.value, version: Math.min(found.version, newest) };
    },
    setItem(_name, { state, version = newest }) {
      if (Array.isArray(state) && state.length === 0) removeStored({ key });
      else writeStored({ key, version }, state);
    },
    removeItem: () => removeStored({ key }),
  };
}
