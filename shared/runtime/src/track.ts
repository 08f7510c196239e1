import type { AnalyticsEvent, HashedContact } from '@riwaq/contracts';
import type { Contact } from './contact-digests';

export type { Contact };

/** Number of events that are kept for later listeners. */
const KEPT = 100;

const listeners = new Set<(event: AnalyticsEvent) => void>();
const sent: AnalyticsEvent[] = [];

/** Emits an analytics event to the shell's adapters, which send it only with consent (D11). Call it in effects and handlers, never in a render. */
export function track(event: AnalyticsEvent): void {
  sent.push(event);
  if (sent.length > KEPT) sent.shift();
  for (const listener of listeners) listener(event);
}

/**
 * Calls a listener with the last hundred events, then with each new one: adapters load after the first paint.
 * Returns a function that stops.
 */
export function onTrack(listener: (event: AnalyticsEvent) => void): () => void {
  for (const event of sent) listener(event);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes all kept events, for tests. */
export function resetTracking(): void {
  sent.length = 0;
}

/**
 * A contact as digests (`digestsOf`), made by code that comes with what is deferred: no first page hashes. Rejects where that code does not come, or the browser
 * has no cryptography (a page without TLS).
 */
export async function hashContact(contact: Contact): Promise<HashedContact> {
  const { digestsOf } = await import(/* webpackChunkName: "deferred-features" */ './contact-digests');
  return digestsOf(contact);
}
