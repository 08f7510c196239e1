import { rawPath } from './address';

/**
 * Paths that are cut in logs: a token, a signature, a preview link or an order follows. nginx uses the same expression, on the address with
 * its query.
 */
const LOGGED_BEGINNING = /^(\/api\/[^/?#]*|\/(preview|orders)(?=\/))/;

/** An address for the log: its path without the query, cut before a secret. */
export function loggedPath(address: string): string {
  const path = rawPath(address);
  return LOGGED_BEGINNING.exec(path)?.[0] ?? path;
}
