import { useEffect, useState } from 'react';
import { useHost } from './host';

/** The only clock. `now` returns milliseconds since 1970; a preview with a fixed time, or a test, shifts it (D4). */
let offset = 0;

export function now(): number {
  return Date.now() + offset;
}

/** Sets `now` to `instant` (milliseconds). The clock keeps running. */
export function startClockAt(instant: number): void {
  offset = instant - Date.now();
}

/**
 * The time in milliseconds, renewed every `every` milliseconds; null on the server and in the first render, whose markup
 * must not depend on the time.
 */
export function useNow(every = 1000): number | null {
  const [instant, setInstant] = useState<number | null>(null);
  useEffect(() => {
    setInstant(now());
    const timer = setInterval(() => setInstant(now()), every);
    return () => clearInterval(timer);
  }, [every]);
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
