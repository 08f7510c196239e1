/** A promise marked as React's `use` marks those that it has seen. */
export type Tracked<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Value; reason?: unknown };

/** Marks a promise as React's `use` does, so that what has arrived renders without suspending. */
export function tracked<Value>(promise: Promise<Value>): Tracked<Value> {
  const marked: Tracked<Value> = promise;
  marked.status = 'pending';
  promise.then(
    (value) => void Object.assign(marked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(marked, { status: 'rejected', reason }),
  );
  return marked;
}
