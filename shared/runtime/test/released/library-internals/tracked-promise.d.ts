export type TrackedPromise<Value> = Promise<Value> & {
    status?: 'pending' | 'fulfilled' | 'rejected';
    value?: Value;
    reason?: unknown;
};
export declare function trackedPromise<Value>(promise: Promise<Value>): TrackedPromise<Value>;
export declare const fulfilled: TrackedPromise<void>;
export declare function isFulfilled({ status }: TrackedPromise<unknown>): boolean;
interface Gate {
    readonly opened: TrackedPromise<void>;
    readonly open: () => void;
}
export declare function createGate(): Gate;
export {};
