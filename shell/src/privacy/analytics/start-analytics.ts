import type { PublicSite } from '@riwaq/contracts';
import { onTrack } from '@riwaq/runtime';
import { type Adapter, type AnalyticsDoors, browserDoors, type SeenPage } from './adapter';
import { createGa4 } from './ga4';
import { createMetaPixel } from './meta-pixel';

/** The providers that run, together. */
export interface Analytics {
  readonly see: (page: SeenPage) => void;
  readonly stop: () => void;
}

export interface AnalyticsStart {
  readonly site: PublicSite;
  /** The page that is shown now. */
  readonly page: SeenPage;
  /** Whether the visitor had agreed before this page was opened: then what was told on it so far goes along. Never what was told before a «yes». */
  readonly agreedBefore: boolean;
  readonly doors?: AnalyticsDoors;
}

/** Starts the providers that the configuration names. Called only after consent (D11). */
export function startAnalytics({ site: { analytics }, page, agreedBefore, doors = browserDoors }: AnalyticsStart): Analytics {
  const adapters: Adapter[] = [];
  if (analytics.ga4) adapters.push(createGa4(analytics.ga4, doors));
  if (analytics.metaPixel) adapters.push(createMetaPixel(analytics.metaPixel, doors));

  const see = (seen: SeenPage) => {
    for (const adapter of adapters) adapter.see(seen);
  };
  see(page);
  let passesOn = agreedBefore;
  const silence = onTrack((event) => {
    if (passesOn) for (const adapter of adapters) adapter.tell(event);
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
