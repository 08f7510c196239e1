import { type TrackedPromise } from './library-internals/tracked-promise';
export type Loads<Key, Value> = (key: Key, load: () => Promise<Value>) => TrackedPromise<Value>;
export declare function createLoads<Key, Value>(): Loads<Key, Value>;
