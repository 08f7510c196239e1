import { afterEach, beforeEach } from '@jest/globals';
import type { AnalyticsEvent } from '@riwaq/contracts';
import { onTrack, resetTracking } from '@riwaq/runtime';

/** The analytics events of the current test. Sets up each test of a file. */
export function trackedEvents(): readonly AnalyticsEvent[] {
  const events: AnalyticsEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    resetTracking();
    events.length = 0;
    stop = onTrack((event) => events.push(event));
  });
  afterEach(() => stop());
  return events;
}
