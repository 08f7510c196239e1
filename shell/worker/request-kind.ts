import { PRIVATE_PAGES } from '@riwaq/contracts/private-pages';

/** What the service worker looks at of a request. */
interface RequestedFile {
  readonly url: Pick<URL, 'origin' | 'pathname' | 'search'>;
  readonly method: string;
  readonly mode: RequestMode;
}

/**
 * How the service worker treats a request: a document, a list beside the documents, a file of a release, or null where it
 * does not answer at all: the gateway, orders and payments, other sites, anything that is not only read.
 */
export function requestKind({ url, method, mode }: RequestedFile, origin: string): 'document' | 'list' | 'file' | null {
  const { pathname } = url;
  if (url.origin !== origin || method !== 'GET' || pathname.startsWith('/api/') || PRIVATE_PAGES.test(pathname)) return null;
  if (mode === 'navigate') return 'document';
  // With a query a page asks past every cache (`loadScripts`).
  if (/^\/(releases|media)\//.test(pathname)) return url.search === '' ? 'file' : null;
  return /^\/(live|search)\.json$/.test(pathname) ? 'list' : null;
}

/** Whether an answer may be kept on the device, by its `cache-control`: one that nobody is to keep, as a preview's, is not. */
export function isCacheable(cacheControl: string | null): boolean {
  return !/\bno-store\b/.test(cacheControl ?? '');
}
