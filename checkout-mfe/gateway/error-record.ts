import { ParseError } from '@riwaq/contracts';

/** What the log may hold of an error: its kind and where it arose. Messages are left out, since they quote data, which may be a visitor's. */
export function errorRecord(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    ...('code' in error ? { code: error.code } : {}),
    ...(error instanceof ParseError ? { what: error.what, fields: error.issues.map((issue) => issue.path) } : {}),
    ...(error.cause === undefined ? {} : { cause: errorRecord(error.cause) }),
    at: frames.slice(0, 5).map((line) => line.trim()),
  };
}
