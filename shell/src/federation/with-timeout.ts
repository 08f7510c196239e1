/** Milliseconds that one step of loading a remote may take before its release counts as broken. From sources it waits for a compiler, and has no release before it. */
export const LOAD_TIMEOUT = process.env.NODE_ENV === 'development' ? 60_000 : 8000;

/** Rejects where `promise` takes longer than `limit` milliseconds: a remote that hangs counts as broken. */
export function withTimeout<Value>(promise: Promise<Value>, limit: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${limit} ms`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
