import { useSite } from '@riwaq/runtime';
import { useEffect } from 'react';
import { sendKeptPosts } from './kept-posts';

/** Milliseconds between two attempts while the page is open. */
const EVERY = 30_000;

/** Goes on sending what the second step of a promotion could not deliver: when the page opens, when the connection is back, and every half a minute (D10). */
export function useKeptPosts(): void {
  const site = useSite();
  useEffect(() => {
    const attempt = () => void sendKeptPosts(site);
    attempt();
    const timer = setInterval(attempt, EVERY);
    addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      removeEventListener('online', attempt);
    };
  }, [site]);
}
