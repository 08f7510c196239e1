import type { ReleaseDescriptor } from '@riwaq/contracts';

/** Addresses that a change brings and takes away: documents, and routes by their pattern. */
export interface AddressChanges {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

type Descriptors = readonly ReleaseDescriptor[];

/**
 * The addresses that show something before a change of the live releases and not after it, and the other way round. One that another app owns then, or that an
 * open route still answers, is not lost. Records of a product source count for neither: they come and go by themselves.
 */
export async function addressChanges(before: Descriptors, after: Descriptors): Promise<AddressChanges> {
  return { gained: await missingIn(before, after), lost: await missingIn(after, before) };
}

/** What `others` answer and `these` do not. */
async function missingIn(these: Descriptors, others: Descriptors): Promise<string[]> {
  const documents = without(documentsOf(others), documentsOf(these));
  const patterns = without(patternsOf(others), patternsOf(these));
  if (documents.length + patterns.length === 0) return [];
  // The router is asked where something differs only.
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

/** Patterns of more than one address: a single one stands among the documents, or is no document at all. */
const patternsOf = (descriptors: Descriptors) =>
  descriptors.flatMap(({ routes }) => routes.map(({ pattern }) => pattern)).filter((pattern) => /[:*]/.test(pattern));
