import type { AnalyticsEvent } from '@riwaq/contracts';

/** As many events as are kept for who listens later. */
const KEPT = 100;

const listeners = new Set<(event: AnalyticsEvent) => void>();
const told: AnalyticsEvent[] = [];

/**
 * The one door to analytics: says what a visitor did. Nothing leaves the page by it; only the shell's adapters listen, and
 * what they pass on is theirs to decide by consent (D11). Called in effects and handlers, never while rendering.
 */
export function track(event: AnalyticsEvent): void {
  told.push(event);
  if (told.length > KEPT) told.shift();
  for (const listener of listeners) listener(event);
}

/**
 * Hears every event from now on, and first those that this page told before (the last hundred): adapters come in late, so
 * that they cost the first paint nothing. Gives back how to stop.
 */
export function onTrack(listener: (event: AnalyticsEvent) => void): () => void {
  for (const event of told) listener(event);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets what was told, for tests. */
export function forgetTracked(): void {
  told.length = 0;
}
