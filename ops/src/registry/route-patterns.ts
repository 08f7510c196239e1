/**
 * Whether an address fits a route pattern of the shell's router: `:name` stands for one segment, a last `*` for any rest,
 * and letters may be of either case. Both are paths without query; the address is decoded.
 */
export function matches(pattern: string, path: string): boolean {
  const [parts, segments] = [segmentsOf(pattern), segmentsOf(path)];
  const rest = parts.at(-1) === '*';
  const fixed = rest ? parts.slice(0, -1) : parts;
  if (rest ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, place) => part.startsWith(':') || part === segments[place]);
}

/** Whether some address could fit both patterns. Two apps with such patterns would fight over it. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  const [aRest, bRest] = [a.at(-1) === '*', b.at(-1) === '*'];
  const [aFixed, bFixed] = [aRest ? a.slice(0, -1) : a, bRest ? b.slice(0, -1) : b];
  if (!aRest && aFixed.length < bFixed.length) return false;
  if (!bRest && bFixed.length < aFixed.length) return false;
  const common = Math.min(aFixed.length, bFixed.length);
  return aFixed.slice(0, common).every((part, place) => part.startsWith(':') || bFixed[place]?.startsWith(':') || part === bFixed[place]);
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}
