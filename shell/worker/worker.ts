import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { kindOf } from './kind-of';
import { offlineDocument } from './offline-document';
import { VISIT, type Visit } from './visit';

/**
 * The site's service worker. Documents and the lists beside them come from the network whenever it answers, so a release or
 * a rollback is there at the next load; what a visitor has seen before can be read offline. Files of releases never change
 * under their names and come from the cache. `/api`, payments and orders are none of its business.
 */
declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
const whole = new CacheableResponsePlugin({ statuses: [200] });

const documents = new NetworkFirst({
  cacheName: 'riwaq-documents',
  plugins: [
    whole,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    // A document is the same whatever its query asks for, and a query may hold what a visitor typed.
    { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
  ],
});
const lists = new NetworkFirst({ cacheName: 'riwaq-lists', plugins: [whole] });
const files = new CacheFirst({
  cacheName: 'riwaq-files',
  plugins: [whole, new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
});

const { origin } = self.location;
const strategies = { document: documents, list: lists, file: files };

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ request, url }) => kindOf({ url, method: request.method, mode: request.mode }, origin) === kind, strategy);
}
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlineDocument() : Response.error()));

// A page that came before the worker, or that was reached without loading a document, tells what it shows.
self.addEventListener('message', (event) => {
  const { type, document, files: shown } = event.data as Visit;
  if (type !== VISIT) return;
  const keep = async (address: string, mode: RequestMode) => {
    const url = new URL(address, origin);
    const kind = kindOf({ url, method: 'GET', mode }, origin);
    // What cannot be had now is kept at another visit.
    if (kind) await strategies[kind].handle({ request: new Request(url), event }).catch(() => undefined);
  };
  event.waitUntil(Promise.all([keep(document, 'navigate'), ...shown.map((address) => keep(address, 'cors'))]));
});

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();
