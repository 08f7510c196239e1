import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import type { SiteEffects } from '@riwaq/contracts/site-effects';

type Descriptors = readonly ReleaseDescriptor[];

/**
 * Compares the addresses before and after a change. An address that another app takes over, or that an open route still answers, is not
 * lost. Records of a product source are ignored.
 */
export async function addressChanges(before: Descriptors, after: Descriptors): Promise<Pick<SiteEffects, 'gained' | 'lost'>> {
  return { gained: await missingIn(before, after), lost: await missingIn(after, before) };
}

/** What `others` answer and `these` do not. */
async function missingIn(these: Descriptors, others: Descriptors): Promise<string[]> {
  const documents = without(documentsOf(others), documentsOf(these));
  const patterns = without(patternsOf(others), patternsOf(these));
  if (documents.length + patterns.length === 0) return [];
  // Asks the router only where the lists differ.
  const { isOwned, patternsOverlap } = await import('../../registry/ownership');
  const open = these.flatMap(({ routes, closedRoutes }) =>
    routes.filter(({ pattern }) => !closedRoutes.includes(pattern)).map(({ pattern }) => pattern),
  );
  return [
    ...documents.filter((path) => !isOwned(path, open)),
    ...patterns.filter((pattern) => !patternsOf(these).some((other) => patternsOverlap(pattern, other))),
  ];
}

function without(all: readonly string[], known: readonly string[]): string[] {
  const there = new Set(known);
  return all.filter((one) => !there.has(one));
}

const documentsOf = (descriptors: Descriptors) => descriptors.flatMap(({ documents }) => documents.map(({ path }) => path));

/** Patterns that match more than one address; a single one is a document, or none. */
const patternsOf = (descriptors: Descriptors) =>
  descriptors.flatMap(({ routes }) => routes.map(({ pattern }) => pattern)).filter((pattern) => /[:*]/.test(pattern));
