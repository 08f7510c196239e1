import { useEffect, useState } from 'react';
import { useHost } from './host';

/** A clock, and how far it is ahead of the device's, in milliseconds. */
export interface Clock {
  (): number;
  ahead: number;
}

/** Creates a clock: the device's, or for a preview one that starts at `instant` (milliseconds) and keeps running. */
export function createClock(instant?: number): Clock {
  const clock = () => Date.now() + clock.ahead;
  clock.ahead = instant === undefined ? 0 : instant - Date.now();
  return clock;
}

/**
 * The time in milliseconds, renewed every `every` milliseconds; null on the server and in the first render, whose markup
 * must not depend on the time.
 */
export function useNow(every = 1000): number | null {
  const { now } = useHost();
  const [instant, setInstant] = useState<number | null>(null);
  useEffect(() => {
    setInstant(now());
    const timer = setInterval(() => setInstant(now()), every);
    return () => clearInterval(timer);
  }, [every, now]);
  return instant;
}

/**
 * The time in milliseconds that decides what is shown. Before hydration it is the composition's instant, the same on server and browser.
 * The site is composed at the start and end of each record, so a document is right without script and nothing shifts.
 */
export function useDisplayTime(every = 1000): number {
  const { shownAt } = useHost();
  return useNow(every) ?? shownAt;
}
