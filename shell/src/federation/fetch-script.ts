import { createLoads } from '@riwaq/runtime';
import { LOAD_TIMEOUT } from './with-timeout';

const fetched = createLoads<string, Response>();

/**
 * Fetches a script that is needed soon, once, without running it, unless this page had it already: what asks for it with this checksum finds it in the browser, or on its way. By `fetch`:
 * Chromium answers the next request for a failed preload with that failure.
 */
export function fetchScript([source, integrity]: readonly [source: string, integrity: string]): void {
  if (performance.getEntriesByName(new URL(source, location.href).href).length > 0) return;
  // What asks for the script reports its failure.
  fetched(source, () => fetch(source, { integrity, signal: AbortSignal.timeout(LOAD_TIMEOUT) })).catch(() => {});
}
