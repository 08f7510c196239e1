import { type TrackedPromise, trackedPromise } from './library-internals/tracked-promise';

/** Returns the promise of a key, and calls `load` where there is none. */
export type Loads<Key, Value> = (key: Key, load: () => Promise<Value>) => TrackedPromise<Value>;

/**
 * Remembers what is loaded, one promise per key: all who ask meanwhile or later share it. One that fails is forgotten at once, so that whoever asks next
 * asks anew. A component that hands it to `use` keeps the promise in its state, above the boundary: otherwise each render after a failure would ask again.
 */
export function createLoads<Key, Value>(): Loads<Key, Value> {
  const known = new Map<Key, TrackedPromise<Value>>();
  return (key, load) => {
    const before = known.get(key);
    if (before) return before;
    const coming = trackedPromise(load());
    known.set(key, coming);
    coming.catch(() => known.delete(key));
    return coming;
  };
}
