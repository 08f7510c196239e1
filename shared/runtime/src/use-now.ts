import { useEffect, useState } from 'react';
import { now } from './clock';

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
