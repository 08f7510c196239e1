import type { AppName, BeaconEvent, vitalNames } from '@riwaq/contracts';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

const isTold = (name: string): name is (typeof vitalNames)[number] => name === 'LCP' || name === 'INP' || name === 'CLS';

/**
 * Reports the web vitals of a document when the visitor leaves it, for the app of its first page. Later pages of the same document count as one measurement.
 */
export function reportVitals(app: AppName, versionOf: (app: AppName) => string | undefined, add: (event: BeaconEvent) => void): void {
  const version = versionOf(app);
  if (!version) return;
  // A page that comes to sight again is measured on, and is no other visit.
  const reported = new Set<string>();
  const tell = ({ name, value }: Metric) => {
    if (!isTold(name) || reported.has(name)) return;
    reported.add(name);
    add({ kind: 'vital', app, version, name, value: name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value) });
  };
  onLCP(tell);
  onINP(tell);
  onCLS(tell);
}
