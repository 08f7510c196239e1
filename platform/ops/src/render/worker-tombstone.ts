/**
 * What stands at `/sw.js`: it replaces the service worker that the shop once installed on its visitors' devices. It deletes what that one kept and
 * unregisters itself (decision 0113).
 */
export const WORKER_TOMBSTONE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  indexedDB.deleteDatabase('workbox-expiration');
  event.waitUntil(emptied.then(() => self.registration.unregister()));
});
`;
