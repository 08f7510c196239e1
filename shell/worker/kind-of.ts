/** What the service worker looks at of a request. */
interface Asked {
  readonly url: Pick<URL, 'origin' | 'pathname'>;
  readonly method: string;
  readonly mode: RequestMode;
}

/** Pages that show an order or a payment: always as the shop has them now, never kept. */
const orders = /^\/(payment\/|thank-you$)/;

/**
 * How the service worker treats a request: a document, a list beside the documents, a file of a release, or null where it
 * does not answer at all: the gateway, orders and payments, other sites, anything that is not only read.
 */
export function kindOf({ url, method, mode }: Asked, origin: string): 'document' | 'list' | 'file' | null {
  const { pathname } = url;
  if (url.origin !== origin || method !== 'GET' || pathname.startsWith('/api/') || orders.test(pathname)) return null;
  if (mode === 'navigate') return 'document';
  if (/^\/(releases|media)\//.test(pathname)) return 'file';
  return /^\/(live|search)\.json$/.test(pathname) ? 'list' : null;
}
