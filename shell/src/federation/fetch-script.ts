import { createLoads } from '@riwaq/runtime';
import { LOAD_TIMEOUT } from './with-timeout';

/** The address of a file of a release, and its checksum. */
export type Place = readonly [source: string, integrity: string];

const fetched = createLoads<string, Response>();

/** Fetches a file of a release within the time limit. Rejects where it is missing, late, or another one than was released. */
export function fetchFile([source, integrity]: Place): Promise<Response> {
  return fetch(source, { integrity, signal: AbortSignal.timeout(LOAD_TIMEOUT) });
}

/**
 * Fetches a script that is needed soon, once, without running it: what asks for it with this checksum finds it in the browser, or on its way. By `fetch`:
 * Chromium answers the next request for a failed preload with that failure.
 */
export function fetchScript(place: Place): void {
  // What asks for the script reports its failure.
  fetched(place[0], () => fetchFile(place)).catch(() => {});
}
