/** A promise with the fields that `use` of React 19.3 sets on promises that it has seen. */
export type TrackedPromise<Value> = Promise<Value> & {
    status?: 'pending' | 'fulfilled' | 'rejected';
    value?: Value;
    reason?: unknown;
};
/** Sets the fields of `use` on a promise, so that a settled one renders without suspending. */
export declare function trackedPromise<Value>(promise: Promise<Value>): TrackedPromise<Value>;
/** A promise for which `use` never suspends. */
export declare const fulfilled: TrackedPromise<void>;
/** Whether `use` returns the value of a promise without suspending. */
export declare function isFulfilled({ status }: TrackedPromise<unknown>): boolean;
interface Gate {
    readonly opened: TrackedPromise<void>;
    readonly open: () => void;
}
/** Creates a promise that `use` waits for until `open` is called: the next render no longer suspends. */
export declare function createGate(): Gate;
export {};
