import { flushSync } from 'react-dom';

/**
 * Shows the next page: with a short transition where the browser has them, motion is welcome and the screen is wide. On a
 * phone the pictures that a transition takes of both pages would cost more time than it hides.
 */
export function changeView(change: () => void): void {
  const welcome = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference) and (min-width: 60em)').matches;
  if (welcome) document.startViewTransition(() => flushSync(change));
  else change();
}
