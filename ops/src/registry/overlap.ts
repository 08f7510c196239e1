import { owningRoute } from '@riwaq/runtime/router/owning-route';

/** Stands for any name in an address. */
const ANY = 'x';

/**
 * Whether some address fits both route patterns; two apps with such patterns would fight over it. Writes the address that is
 * likeliest to (segment for segment what the stricter pattern asks for) and asks the site's own matcher about it. A segment
 * with a `?` is tried with and without.
 */
export function overlap(one: string, other: string): boolean {
  return forms(one).some((a) =>
    forms(other).some((b) => {
      const address = witness(a, b);
      return [one, other].every((path) => owningRoute([{ path }], address));
    }),
  );
}

/** The segments of a pattern without its last `*`, in each form that its optional segments leave it. */
function forms(pattern: string): string[][] {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '*');
  return segments.reduce<string[][]>(
    (before, segment) => [...before.map((form) => [...form, segment.replace(/\?$/, '')]), ...(segment.endsWith('?') ? before : [])],
    [[]],
  );
}

function witness(one: readonly string[], other: readonly string[]): string {
  const longer = one.length > other.length ? one : other;
  return `/${longer.map((_, place) => encodeURIComponent(stricter(one[place], other[place]))).join('/')}`;
}

/** What an address has to hold where two patterns ask for these segments: the text of one, or else the longer ending (`:name.pdf`). */
function stricter(one = ':', other = ':'): string {
  const text = [one, other].find((segment) => !segment.startsWith(':'));
  if (text !== undefined) return text;
  const endings = [one, other].map((segment) => segment.replace(/^:[\w-]*/, ''));
  return ANY + endings.reduce((longest, ending) => (ending.length > longest.length ? ending : longest));
}
