import { type Host, onTrack } from '@riwaq/runtime';
import { type Adapter, type AnalyticsTransport, browserTransport, type TrackedPage } from './adapter';
import { createGa4 } from './ga4';
import { createMetaPixel } from './meta-pixel';

/** The providers that run, together. */
export interface Analytics {
  readonly see: (page: TrackedPage) => void;
  readonly stop: () => void;
}

interface AnalyticsStart {
  readonly host: Pick<Host, 'site' | 'now'>;
  /** The page that is shown now. */
  readonly page: TrackedPage;
  /** True if consent was given before this page was opened: earlier events of the page are sent too. Events before the first consent are never sent. */
  readonly agreedBefore: boolean;
  readonly transport?: AnalyticsTransport;
}

/** Starts the providers that the configuration names. Called only after consent. */
export function startAnalytics({ host: { site, now }, page, agreedBefore, transport = browserTransport }: AnalyticsStart): Analytics {
  const { ga4, metaPixel } = site.analytics;
  const adapters: Adapter[] = [];
  if (ga4) adapters.push(createGa4(ga4, transport, now));
  if (metaPixel) adapters.push(createMetaPixel(metaPixel, transport, now));

  const see = (seen: TrackedPage) => {
    for (const adapter of adapters) adapter.see(seen);
  };
  see(page);
  let passesOn = agreedBefore;
  const silence = onTrack((event) => {
    if (passesOn) for (const adapter of adapters) adapter.send(event);
  });
  passesOn = true;

  return {
    see,
    stop() {
      silence();
      for (const adapter of adapters) adapter.stop();
    },
  };
}
