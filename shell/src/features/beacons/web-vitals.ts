import type { AppName, BeaconEvent, VitalName } from '@riwaq/contracts';
import { onINP, onLCP } from 'web-vitals';

/**
 * Reports when a document was hydrated, and its web vitals when the visitor leaves it, for the app of its first page.
 * Later pages of the same document count as one measurement.
 */
export function reportVitals(app: AppName, versionOf: (app: AppName) => string | undefined, add: (event: BeaconEvent) => void): void {
  const version = versionOf(app);
  if (!version) return;
  // A page that comes to sight again is measured on, and is no other visit.
  const reported = new Set<string>();
  const tell = ({ name, value }: { readonly name: VitalName; readonly value: number }) => {
    if (reported.has(name)) return;
    reported.add(name);
    add({ kind: 'vital', app, version, name, value: Math.round(value) });
  };
  const hydrated = hydratedAfter();
  if (hydrated !== undefined) tell({ name: 'hydrated', value: hydrated });
  onLCP(tell);
  onINP(tell);
}

/** Milliseconds that a visitor waited for hydration. Undefined where the page was in the background meanwhile: browsers slow it down there. */
function hydratedAfter(): number | undefined {
  const mark = performance.getEntriesByName('hydrated')[0];
  if (!mark) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly activationStart?: number;
  })[];
  // A prerendered page is seen later than it begins.
  const seen = navigation?.activationStart ?? 0;
  if (seen > 0) return Math.max(0, mark.startTime - seen);
  const changes = performance.getEntriesByType('visibility-state');
  return changes.some(({ name, startTime }) => name === 'hidden' && startTime < mark.startTime) ? undefined : mark.startTime;
}
