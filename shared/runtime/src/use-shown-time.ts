import { useRelativeTo } from './host';
import { useNow } from './use-now';

/**
 * The time in milliseconds by which to show what begins and ends: the device's clock, renewed every `every` milliseconds.
 * Until it is known (in the composed document and the render that hydrates) the first moment of the day that the composition
 * pins, which is the same on both sides. As the site is composed anew at the start and the end of each record, what begins
 * and ends with a day is right before any script runs, and nothing jumps.
 */
export function useShownTime(every = 1000): number {
  const relativeTo = useRelativeTo();
  return useNow(every) ?? relativeTo;
}
