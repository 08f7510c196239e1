/** A promise with the fields that `use` of React 19.3 sets on promises that it has seen. */
export type TrackedPromise<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Value; reason?: unknown };

/** Sets the fields of `use` on a promise, so that a settled one renders without suspending. */
export function trackedPromise<Value>(promise: Promise<Value>): TrackedPromise<Value> {
  const tracked: TrackedPromise<Value> = promise;
  tracked.status = 'pending';
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** A promise for which `use` never suspends. */
export const fulfilled: TrackedPromise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled' as const });

/** Whether `use` returns the value of a promise without suspending. */
export function isFulfilled({ status }: TrackedPromise<unknown>): boolean {
  return status === 'fulfilled';
}

interface Gate {
  readonly opened: TrackedPromise<void>;
  readonly open: () => void;
}

/** Creates a promise that `use` waits for until `open` is called: the next render no longer suspends. */
export function createGate(): Gate {
  let resolve = () => {};
  const opened: Gate['opened'] = new Promise<void>((done) => {
    resolve = done;
  });
  const open = () => {
    opened.status = 'fulfilled';
    resolve();
  };
  return { opened, open };
}
