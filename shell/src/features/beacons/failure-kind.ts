import type { FailureKind } from '@riwaq/contracts';

/** What the federation, webpack and the shell itself say of a file that did not come. */
const NOT_LOADED = /ScriptNetworkError|RUNTIME-008|Loading (CSS )?chunk|ChunkLoadError/;
const TOO_LATE = /took longer than|suspends for too long|timed out|\(timeout/;
const OTHER_SHAPE =
  /does not have the shape|has no route|offers no fragment|exports no component|has no previous release|is not a pinned entry|has no checksum|RUNTIME-00[12]/i;

/** How the answer to a request for a file ended: its status, or undefined where this browser does not tell. */
type StatusOf = (address: string) => number | undefined;

/** What the browser noted of the requests of this page. */
const statusInPage: StatusOf = (address) => {
  const entry = performance.getEntriesByName(address, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  return entry?.responseStatus || undefined;
};

/** How a release failed, by what was thrown. A file that came whole, and was not taken, is a damaged one. */
export function failureKind(error: unknown, statusOf: StatusOf = statusInPage): FailureKind {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (TOO_LATE.test(text)) return 'late';
  if (/ScriptExecutionError/.test(text)) return 'threw';
  if (NOT_LOADED.test(text)) {
    const [address = ''] = /https?:\/\/[^\s"')]+/.exec(text) ?? [];
    return statusOf(address) === 200 ? 'damaged' : 'missing';
  }
  return OTHER_SHAPE.test(text) ? 'shape' : 'threw';
}
