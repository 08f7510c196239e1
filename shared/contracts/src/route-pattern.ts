/** What a route pattern's names stand for in an address, decoded. */
export type RouteParams = Readonly<Record<string, string>>;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * Whether an address (a path without query, as the browser gives it) fits a route pattern, and what its names stand for:
 * `:name` for one segment, a last `*` for any rest; letters may be of either case. Null where it does not fit, or where it
 * is not well encoded.
 */
export function matchRoute(pattern: string, path: string): RouteParams | null {
  const parts = segmentsOf(pattern);
  const segments = segmentsOf(path);
  const rest = parts.at(-1) === '*';
  if (rest ? segments.length < parts.length - 1 : segments.length !== parts.length) return null;

  const params: Record<string, string> = {};
  for (const [place, part] of parts.entries()) {
    if (part === '*') break;
    const segment = decoded(segments[place] ?? '');
    if (segment === null) return null;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
