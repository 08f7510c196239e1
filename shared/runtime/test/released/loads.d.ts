import { type TrackedPromise } from './library-internals/tracked-promise';
/** Returns the promise of a key, and calls `load` where there is none. */
export type Loads<Key, Value> = (key: Key, load: () => Promise<Value>) => TrackedPromise<Value>;
/**
 * Remembers loads, one promise per key, which later callers share. A load that fails is forgotten at once: the next caller loads again. A
 * component that passes the promise to `use` keeps it in its state, above the boundary; otherwise each render after a failure would load again.
 */
export declare function createLoads<Key, Value>(): Loads<Key, Value>;
