import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { releaseNameOf } from './checks';

/** A placeholder for any name in an address. */
const ANY = 'x';

/**
 * Whether two route patterns match a common address. Builds the likeliest such address from the stricter segments and asks the site's own
 * matcher. Tries an optional segment (`?`) with and without.
 */
export function patternsOverlap(one: string, other: string): boolean {
  return forms(one).some((a) =>
    forms(other).some((b) => {
      const address = witness(a, b);
      return [one, other].every((path) => owningRoute([{ path }], address));
    }),
  );
}

/** The segments of a pattern without its last `*`, once for each choice of its optional segments. */
function forms(pattern: string): string[][] {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '*');
  return segments.reduce<string[][]>(
    (before, segment) => [...before.map((form) => [...form, segment.replace(/\?$/, '')]), ...(segment.endsWith('?') ? before : [])],
    [[]],
  );
}

function witness(one: readonly string[], other: readonly string[]): string {
  const longer = one.length > other.length ? one : other;
  return `/${longer.map((_, index) => encodeURIComponent(stricter(one[index], other[index]))).join('/')}`;
}

/** A segment that matches both patterns: the literal text, or else the longer suffix (`:name.pdf`). */
function stricter(one = ':', other = ':'): string {
  const text = [one, other].find((segment) => !segment.startsWith(':'));
  if (text !== undefined) return text;
  const endings = [one, other].map((segment) => segment.replace(/^:[\w-]*/, ''));
  return ANY + endings.reduce((longest, ending) => (ending.length > longest.length ? ending : longest));
}

const routesOf = ({ routes }: ReleaseDescriptor) => routes.map(({ pattern }) => ({ path: pattern }));

/** Addresses, data of pages and data files of `candidate` that another live app owns, one line each. No address has two owners. */
export function ownershipProblems(candidate: ReleaseDescriptor, live: readonly ReleaseDescriptor[]): string[] {
  const patterns = candidate.routes.map(({ pattern }) => pattern);
  const others = live.filter(({ name }) => name !== candidate.name);
  const taken = others.flatMap((other) => {
    const clashes = patterns.flatMap((pattern) => {
      const theirs = other.routes.find((route) => patternsOverlap(pattern, route.pattern));
      return theirs ? [`the route ${pattern}${theirs.pattern === pattern ? '' : ` (as ${theirs.pattern})`}`] : [];
    });
    const documents = candidate.documents
      .filter(({ path }) => other.documents.some((document) => document.path === path) || owningRoute(routesOf(other), pathnameOf(path)))
      .map(({ path }) => `the document ${path}`);
    const data = Object.keys(candidate.data)
      .filter((file) => file in other.data)
      .map((file) => `the data file ${file}`);
    const resources = candidate.resources
      .filter((path) => [...other.resources, ...other.documents.map((document) => document.path)].includes(path))
      .map((path) => `the data of ${path}`);
    return [...(clashes.length > 0 ? clashes : documents), ...resources, ...data].map(
      (what) => `${releaseNameOf(candidate)}: ${what} belongs to ${releaseNameOf(other)}`,
    );
  });
  return taken.length > 0 ? taken : strayDocuments(candidate);
}

/** Whether one of these patterns matches an address. */
export function isOwned(address: string, patterns: readonly string[]): boolean {
  const routes = patterns.map((path) => ({ path }));
  return owningRoute(routes, pathnameOf(address)) !== null;
}

/** The path of a document's address, without its query. */
const pathnameOf = (address: string) => address.split('?', 1)[0] ?? '';

function strayDocuments(candidate: ReleaseDescriptor): string[] {
  const stray = candidate.documents.filter(({ path }) => !owningRoute(routesOf(candidate), pathnameOf(path)));
  const closed = candidate.closedRoutes.filter((closed) => !candidate.routes.some(({ pattern }) => pattern === closed));
  return [
    ...stray.map(({ path }) => `${releaseNameOf(candidate)}: the document ${path} fits none of its routes`),
    ...closed.map((pattern) => `${releaseNameOf(candidate)}: the closed route ${pattern} is none of its routes`),
  ];
}
