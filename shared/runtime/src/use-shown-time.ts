import { useHost } from './host';
import { useNow } from './use-now';

/**
 * The time in milliseconds by which to show what begins and ends: the device's clock, renewed every `every` milliseconds.
 * Until it is known (in the composed document and the render that hydrates) the instant that the composition pins, which is
 * the same on both sides: the site is composed anew at the start and the end of each record, so a document is right before
 * any script runs, and nothing jumps.
 */
export function useShownTime(every = 1000): number {
  const { shownAt } = useHost();
  return useNow(every) ?? shownAt;
}
