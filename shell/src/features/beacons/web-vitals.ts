import type { AppName, BeaconEvent } from '@riwaq/contracts';
import { onINP, onLCP } from 'web-vitals';

/**
 * Reports the web vitals of a document when the visitor leaves it, for the app of its first page. Later pages of the same document count as one measurement.
 */
export function reportVitals(app: AppName, versionOf: (app: AppName) => string | undefined, add: (event: BeaconEvent) => void): void {
  const version = versionOf(app);
  if (!version) return;
  // A page that comes to sight again is measured on, and is no other visit.
  const reported = new Set<string>();
  const tell = ({ name, value }: { readonly name: 'LCP' | 'INP'; readonly value: number }) => {
    if (reported.has(name)) return;
    reported.add(name);
    add({ kind: 'vital', app, version, name, value: Math.round(value) });
  };
  onLCP(tell);
  onINP(tell);
}
