import type { Doors } from '../doors';
import { errorRecord } from '../error-record';
import { deliverDuePosts } from './deliver';

export interface Sweep {
  /** Ends the sweep. Resolves when a round that is under way has come to its end. */
  stop(): Promise<void>;
}

/** Sends due posts at once and then every `every` milliseconds, one round at a time. A round that fails is logged; the next one comes. */
export function startSweep(doors: Doors, every: number): Sweep {
  let round: Promise<void> | null = null;

  function sweep(): void {
    round ??= deliverDuePosts(doors)
      .catch((error: unknown) => doors.log.error(errorRecord(error), 'a round of sending posts failed'))
      .finally(() => {
        round = null;
      });
  }

  const timer = setInterval(sweep, every);
  timer.unref();
  sweep();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
