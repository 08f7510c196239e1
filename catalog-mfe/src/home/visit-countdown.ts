import { now } from '@riwaq/runtime';
import { useEffect, useState } from 'react';

/** Where the counter starts at each load, in seconds: 23:59:59 (D13). */
export const COUNTDOWN_START = 24 * 60 * 60 - 1;

/** Seconds left of the hero's counter. It starts anew at each load, stops at zero, and no server knows of it (D13). */
export function useVisitCountdown(): number {
  const [left, setLeft] = useState(COUNTDOWN_START);
  useEffect(() => {
    const started = now();
    const timer = setInterval(() => {
      const seconds = Math.max(0, COUNTDOWN_START - Math.floor((now() - started) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** Seconds as a clock shows them: `23:59:59`. */
export function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
