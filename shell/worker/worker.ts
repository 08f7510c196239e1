import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { checkedFiles, VISIT_MESSAGE, type Visit } from './checked-files';
import { forgetPrivatePages } from './forget-private-pages';
import { offlineDocument } from './offline-document';
import { isCacheable, requestKind } from './request-kind';

/**
 * The site's service worker. Documents and lists come from the network if it answers, so that a release or a rollback shows at the next load. Pages that a
 * visitor has seen can be read offline. Files of releases never change and come from the cache. `/api`, payments and orders are passed through.
 */
declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
const whole = new CacheableResponsePlugin({ statuses: [200] });
/** A preview of the site is its holder's as long as it lasts, and no longer. */
const lasting: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response.headers.get('cache-control')) ? response : null),
};

const DOCUMENTS = 'riwaq-documents';
const documents = new NetworkFirst({
  cacheName: DOCUMENTS,
  plugins: [
    whole,
    lasting,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    // A document is the same whatever its query asks for, and a query may hold what a visitor typed.
    { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
  ],
});
const lists = new NetworkFirst({ cacheName: 'riwaq-lists', plugins: [whole, lasting] });
const forFiles = {
  cacheName: 'riwaq-files',
  plugins: [whole, new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
};
// A request that names a checksum is refused by the browser where the answer is another: nothing of it is kept.
const files = new CacheFirst(forFiles);
/** For a page that was given a copy its checksum refuses, and asks past the caches: the answer takes the place of the copy. */
const renewed = new NetworkFirst(forFiles);

const { origin } = self.location;
const strategies = { document: documents, list: lists, file: files };

for (const [kind, strategy] of Object.entries(strategies)) {
  const isKind = ({ request: { method, mode }, url }: RouteMatchCallbackOptions) => requestKind({ url, method, mode }, origin) === kind;
  if (strategy === files) registerRoute((requested) => requested.request.cache === 'reload' && isKind(requested), renewed);
  registerRoute(isKind, strategy);
}
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlineDocument() : Response.error()));

// A page that came before the worker, or that was reached without loading a document, tells what it shows.
self.addEventListener('message', (event) => {
  const { type, document, files: shown } = event.data as Visit;
  if (type !== VISIT_MESSAGE) return;
  const store = async (address: string, mode: RequestMode, integrity = ''): Promise<Response | undefined> => {
    const url = new URL(address, origin);
    const kind = requestKind({ url, method: 'GET', mode }, origin);
    // A failed download is retried on the next visit.
    return kind ? strategies[kind].handle({ request: new Request(url, { integrity }), event }).catch(() => undefined) : undefined;
  };
  const storeFiles = async () => {
    const checksums = new Map(shown);
    const checked = await checkedFiles(shown, async (address) => (await store(address, 'cors', checksums.get(address)))?.text() ?? '');
    await Promise.all(checked.map(([address, checksum]) => store(address, 'cors', checksum)));
  };
  event.waitUntil(Promise.all([store(document, 'navigate'), storeFiles()]));
});

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.open(DOCUMENTS).then(forgetPrivatePages)));
clientsClaim();
