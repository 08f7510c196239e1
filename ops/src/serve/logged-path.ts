import { rawPath } from './address';

/**
 * Paths of which a log holds the beginning alone: a token, a signature, a preview's pass or somebody's order follows.
 * nginx reads the same expression, and holds it against the address with its query.
 */
export const LOGGED_BEGINNING = /^(\/api\/[^/?#]*|\/(preview|orders)(?=\/))/;

/** What a log holds of a request's address: its path as it came, without its query, and of what may be a secret the beginning. */
export function loggedPath(address: string): string {
  const path = rawPath(address);
  return LOGGED_BEGINNING.exec(path)?.[0] ?? path;
}
