/** Milliseconds that one step of loading a remote may take before its release counts as broken. */
export const LOAD_TIMEOUT = 8000;

/** Rejects where `promise` takes longer than `limit` milliseconds: a remote that hangs counts as broken. */
export function withTimeout<Value>(promise: Promise<Value>, limit: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${limit} ms`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
