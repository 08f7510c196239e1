import { createClock } from '@riwaq/runtime';
import { useEffect, useState } from 'react';

/** The device's clock. */
export const now = createClock();

/** Milliseconds between two looks at the clock. */
const EVERY = 5_000;

/** The time in milliseconds, renewed as long as something shows it. */
export function useClock(): number {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
